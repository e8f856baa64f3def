/** Put in by build.py when it bundles embed.js: the bundled css/embed.css. */
declare module "estates-embed-style" {
  const text: string;
  export default text;
}
