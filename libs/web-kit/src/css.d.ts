/** What styles are to TypeScript, for every package of the web: `tsconfig.web.json` names this file. */

/** The class names of a CSS module: local to its file. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
