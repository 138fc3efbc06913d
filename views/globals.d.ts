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

/** Rules of a policy; what has none, or gets null, is refused. */
interface TrustedTypesRules {
  readonly createHTML?: (html: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/** The part of the browser's Trusted Types that is used here; servers and older browsers lack it. */
declare var trustedTypes:
  | { createPolicy(name: string, rules: TrustedTypesRules): { createHTML(html: string): string } }
  | undefined;
