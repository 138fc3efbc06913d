declare module '*.module.css' {
  /** The built class names, by the names in the stylesheet. */
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';
