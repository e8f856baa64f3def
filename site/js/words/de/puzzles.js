/** The puzzles' sentences in German. */

/** @type {Record<string, string>} */
export default {
  "title": "Aufgaben",
  "lead": "Stellungen aus Partien der Gegner, mit allen richtigen Antworten. Die von Estate und „Welche Karte hier?“ sind bewiesen; die anderen beurteilt eine Suche, mit klarem Abstand.",
  "today": "Aufgabe des Tages",
  "today.done": "Heute gelöst.",
  "days": "{days} {days:Tag|Tage} in Folge.",
  "solved": "{solved} von {all} gelöst.",
  "streak": "{streak} in Folge beim ersten Versuch; die längste Folge ist {best}.",
  "for-sale": "For Sale",
  "unknown": "Diese Aufgabe gibt es nicht.",
  "all": "Alle Aufgaben",
  "next": "Nächste Aufgabe",
  "reading": "Die Aufgaben werden gelesen …",
  "one": "Aufgabe {number}, Schwierigkeit {difficulty} von 5",
  "state.fresh": "Noch nicht versucht",
  "state.clean": "Beim ersten Versuch gelöst",
  "state.late": "Gelöst",
  "state.missed": "Versucht, nicht gelöst",
  "files.text": "Was du gelöst hast, bleibt nur in diesem Browser. Sichere es als Datei, um es in einen anderen mitzunehmen.",
};
