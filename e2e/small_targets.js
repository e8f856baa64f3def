/** What a page that fingers use has of targets that they would miss: a line for each. Evaluated in the page by targets.py. */
([least, leastCell]) => {
  const asked = "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [data-action]";
  const dialog = document.querySelector("dialog[open]");

  /** Whether it can be pressed by itself: shown, not off, not below a dialog. */
  const counts = (element) =>
    !(dialog && element.getRootNode() === document && !dialog.contains(element)) &&
    !element.disabled && element.getAttribute("aria-disabled") !== "true" &&
    !element.closest("[inert], .visually-hidden") && element.checkVisibility({ visibilityProperty: true });

  /** A link within a sentence is as high as its line. */
  const isInText = (element) => {
    const line = element.matches("a") ? "inline" : "inline-block";
    if (!element.matches("a, button.link") || getComputedStyle(element).display !== line) return false;
    const around = element.closest("p, li, dd, td, figcaption, span")?.textContent ?? "";
    return around.trim().length > element.textContent.trim().length;
  };

  /** How far from the middle of a box, in a direction, a press still counts for the element. */
  const reach = (element, box, x, y) => {
    const [left, top] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    let far = 0;
    while (far < least) {
      const hit = element.getRootNode().elementFromPoint(left + x * (far + 1), top + y * (far + 1));
      if (!hit || !(hit === element || element.contains(hit))) break;
      far += 1;
    }
    return far;
  };

  /** Width and height of where a press counts: its box, or what lies invisibly around it. */
  const size = (element) => {
    const box = element.getBoundingClientRect();
    return [
      Math.max(box.width, reach(element, box, -1, 0) + reach(element, box, 1, 0) + 1),
      Math.max(box.height, reach(element, box, 0, -1) + reach(element, box, 0, 1) + 1),
    ];
  };

  const describe = (element, [width, height]) => {
    const { action } = element.dataset;
    const name = element.getAttribute("aria-label") || action || element.id || element.textContent.trim().slice(0, 30);
    const place = element.parentElement?.closest("[class]")?.getAttribute("class") ?? "";
    const kind = `${element.localName}.${element.getAttribute("class") ?? ""}`;
    return `${kind} “${name}” in .${place}: ${Math.round(width)} × ${Math.round(height)}`;
  };

  const found = [];
  const roots = [document, ...[...document.querySelectorAll("*")].flatMap((one) => one.shadowRoot ?? [])];
  for (const element of roots.flatMap((root) => [...root.querySelectorAll(asked)])) {
    if (!counts(element) || isInText(element)) continue;
    // What a label presses is as large as the label.
    const label = element.matches("[type=radio], [type=checkbox], [type=file]") ? element.closest("label") : null;
    const target = label ?? element;
    const box = target.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const needed = (element instanceof SVGElement || element.matches(".te-take, .lot") ? leastCell : least) - 0.5;
    if (Math.min(box.width, box.height) >= needed) continue;
    target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const pressed = size(target);
    if (Math.min(...pressed) < needed) found.push(describe(element, pressed));
  }
  scrollTo(0, 0);
  return found;
}
