/** Stands for this site while an address is resolved; no site can have it (RFC 2606). */
const thisSite = 'http://own.invalid';

/**
 * The path, query and hash a browser arrives at that is sent to `target`, when it stays on this
 * site; undefined when it would not. `//host` and `/\host` lead away, and so do paths that turn
 * into `//host` when their dots are resolved (`/.//host`).
 */
export function sameSitePath(target: string): string | undefined {
  if (!/^\/[^\r\n\t]*$/.test(target) || !URL.canParse(target, thisSite)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, thisSite);
  return origin === thisSite && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
