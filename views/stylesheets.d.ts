declare module '*.module.css' {
  /** The built class names, by the names in the stylesheet. */
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.css?url' {
  /** Where the built file is served, its hash in the name. */
  const url: string;
  export default url;
}
