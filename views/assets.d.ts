declare module '*.svg' {
  /** Where the built file is served, its hash in the name. */
  const url: string;
  export default url;
}

declare module '*.woff2' {
  export { default } from '*.svg';
}

declare module '*.css';

declare module '*.css?url' {
  export { default } from '*.svg';
}
