import { mostRedirectHops } from '../../../config/limits';
import { comparablePath, lookUp, type RedirectTable } from '../../content/redirects';
import type { FarAnchor } from './checkAnchors';
import { shown, type Finding, type Report } from '../finding';
import type { KnownAddresses } from '../pack/knownAddresses';
import { isLocale } from '../../../shared/language/languages';
import { serviceWorkerPath } from '../../../shared/offline/offlineAddresses';
import { belowSegments, machineSegments } from '../../../shared/routing/reservedSegments';

/** Folders of which the server answers everything, also what is not there. */
const folders = belowSegments(machineSegments, 'i');
const files = /^\/(?:robots\.txt|sitemap\.xml|status\/lastPublish(?:\.json)?)$/;
const ofLocale =
  /^\/([^/]+)\/(?:sitemap\.xml|opensearch\.xml|status\/lastPublish(?:\.json)?|(?:newnsb|overview\/news)\.(?:rss|atom|json)|overview\/events\.ics|NSBSubscriber\/feeds\/rss)$/;
const language = /^\/language\/([^/]+)$/;

/** Whether the server answers an address itself, before it looks into the redirect table. */
export function isNeverRedirected(path: string): boolean {
  const comparable = comparablePath(path);
  const [, locale] = ofLocale.exec(comparable) ?? language.exec(comparable) ?? [];
  if (locale !== undefined) return isLocale(locale);
  return (
    comparable === serviceWorkerPath ||
    comparable === '/NSBSubscriber/feeds/rss' ||
    folders.test(comparable) ||
    files.test(comparable)
  );
}

type Found = Omit<Finding, 'file' | 'path'>;

/** The targets that follow from a path, until one that leads on no more, or comes back. */
function chainOf(table: RedirectTable, from: string): { targets: string[]; isCircle: boolean } {
  const seen = new Set([comparablePath(from)]);
  const targets: string[] = [];
  let next = lookUp(table, comparablePath(from));
  while (next !== undefined) {
    targets.push(next);
    const path = comparablePath(next);
    if (!next.startsWith('/')) break;
    if (seen.has(path)) return { targets, isCircle: true };
    seen.add(path);
    next = lookUp(table, path);
  }
  return { targets, isCircle: false };
}

function chainFinding(table: RedirectTable, from: string): Found | undefined {
  const { targets, isCircle } = chainOf(table, from);
  const found = shown([from, ...targets].join(' → '));
  const rule = 'redirect';
  if (isCircle) return { severity: 'error', rule, expected: 'an end of the redirects', found };
  if (targets.length > mostRedirectHops) {
    const expected = `at most ${mostRedirectHops} redirects one after the other`;
    return { severity: 'error', rule, expected, found };
  }
  if (targets.length < 2) return undefined;
  return { severity: 'note', rule, expected: 'one redirect to where it ends', found };
}

function targetProblem(target: string): string | undefined {
  if (target.startsWith('/') && !target.startsWith('//')) return undefined;
  if (!URL.canParse(target)) return 'a path of the site or an absolute address';
  return /^https?:$/.test(new URL(target).protocol) ? undefined : 'an address of http or https';
}

function pathProblem(from: string): string | undefined {
  if (!from.startsWith('/')) return 'a path that begins with "/"';
  return isDecodable(from) ? undefined : 'a path whose percent signs begin bytes of UTF-8';
}

/** What is allowed in a path of the table, and most likely not meant. */
function doubtIn(from: string): string | undefined {
  if (isNeverRedirected(from)) return 'a path that the server does not answer itself before';
  return /[?#]/.test(from)
    ? 'a path without query and anchor: only the path is compared'
    : undefined;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

async function targetFinding(target: string, known: KnownAddresses): Promise<Found | undefined> {
  const expected = targetProblem(target);
  const found = shown(target);
  if (expected !== undefined) return { severity: 'error', rule: 'redirect', expected, found };
  if (await known.leads(target)) return undefined;
  return { severity: 'error', rule: 'dead-link', expected: 'an address that is there', found };
}

interface Place {
  readonly file: string;
  readonly known: KnownAddresses;
  readonly anchored: (link: FarAnchor) => void;
}

/** Checks the redirect table: where its paths begin and end, circles, and what is never reached. */
export async function checkRedirects(
  table: RedirectTable,
  { file, known, anchored }: Place,
  report: Report,
): Promise<void> {
  const firsts = new Map<string, string>();
  for (const [from, target] of Object.entries(table)) {
    const found: (Found | undefined)[] = [
      chainFinding(table, from),
      await targetFinding(target, known),
    ];
    if (await known.isShown(from.replace(/(?<=.)\/+$/, ''))) {
      const expected = 'a path that no page has: the redirect hides it';
      found.push({ severity: 'error', rule: 'redirect', expected, found: shown(from) });
    }
    if (target.includes('#')) {
      anchored({ file, path: from, href: known.withoutOrigin(target) });
    }
    const other = firsts.get(comparablePath(from));
    if (other !== undefined) {
      const expected = `a path of its own: ${shown(other)} is the same`;
      found.push({ severity: 'error', rule: 'double', expected, found: shown(from) });
    }
    firsts.set(comparablePath(from), from);
    const problem = pathProblem(from);
    if (problem !== undefined) {
      found.push({ severity: 'error', rule: 'redirect', expected: problem, found: shown(from) });
    }
    const doubt = doubtIn(from);
    if (doubt !== undefined) {
      found.push({ severity: 'warning', rule: 'redirect', expected: doubt, found: shown(from) });
    }
    for (const one of found) if (one !== undefined) report({ ...one, file, path: from });
  }
}
