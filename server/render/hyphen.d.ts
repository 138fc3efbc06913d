/** The part of the package that is used; it brings no types of its own. */
declare module 'hyphen/*' {
  export function hyphenateSync(text: string): string;
}
