import { parsePath } from './addresses';

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

/** Where a choice of language leads on to: an address of this site that can be read, else undefined. */
export function languageChoiceTarget(wanted: string): string | undefined {
  const target = sameSitePath(wanted);
  const parsed = parsePath(target?.split(/[?#]/, 1)[0] ?? '');
  // A choice that leads to another choice would end with that one's language.
  return parsed.ok && parsed.segments[0] !== 'language' ? target : undefined;
}
