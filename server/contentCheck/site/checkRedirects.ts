import { mostRedirectHops } from '../../../config/limits';
import {
  comparableAddress,
  comparablePath,
  lookUp,
  type RedirectTable,
} from '../../content/redirectLookup';
import { errorAt, noteAt, quote, warningAt, type Finding } from '../finding';
import type { CheckContext } from '../pack/checkContext';
import { isLocale } from '../../../shared/language/languages';
import { serviceWorkerPath } from '../../../shared/offline/offlineAddresses';
import { belowSegments, machineSegments } from '../../../shared/routing/routeNames';

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

function* chainFindings(table: RedirectTable, from: string, circles: Set<string>) {
  const seen = new Set([comparableAddress(from)]);
  const targets: string[] = [];
  let isCircle = false;
  let next = lookUp(table, from);
  while (next !== undefined && !isCircle) {
    targets.push(next);
    isCircle = seen.has(comparableAddress(next));
    seen.add(comparableAddress(next));
    next = next.startsWith('/') ? lookUp(table, next) : undefined;
  }
  const found = quote([from, ...targets].join(' → '));
  if (isCircle) {
    const isNew = ![...seen].some((one) => circles.has(one));
    if (isNew) yield errorAt('redirect', from, 'a page where the redirects end', found);
    for (const one of seen) circles.add(one);
  } else if (targets.length > mostRedirectHops) {
    const expected = `at most ${mostRedirectHops} redirects one after the other`;
    yield errorAt('redirect', from, expected, found);
  } else if (targets.length > 1) {
    yield noteAt('redirect', from, 'one redirect to where it ends', found);
  }
}

function targetProblem(target: string): string | undefined {
  if (target.startsWith('/') && !target.startsWith('//')) return undefined;
  if (!URL.canParse(target)) return 'a path of the site or an absolute address';
  return /^https?:$/.test(new URL(target).protocol) ? undefined : 'an address of http or https';
}

function pathProblem(from: string): string | undefined {
  if (!from.startsWith('/')) return 'a path that begins with "/"';
  try {
    decodeURIComponent(from);
    return undefined;
  } catch {
    return 'a path whose percent signs begin bytes of UTF-8';
  }
}

function findSuspicion(from: string): string | undefined {
  if (isNeverRedirected(from)) return 'a path that the server does not answer itself before';
  if (/\*|\/:\w|\(\.|\$$/.test(from)) return 'one address as it is: no sign stands for others';
  return from.includes('#') ? 'an address without anchor: browsers do not send it' : undefined;
}

/** Checks the redirect table: where its paths begin and end, circles, what is never reached. */
export async function* redirectFindings(
  table: RedirectTable,
  file: string,
  { lookup, anchored }: CheckContext,
): AsyncGenerator<Finding> {
  const firsts = new Map<string, string>();
  const circles = new Set<string>();
  for (const [from, target] of Object.entries(table)) {
    yield* chainFindings(table, from, circles);
    if (circles.has(comparableAddress(from))) continue;
    const wrongTarget = targetProblem(target);
    if (wrongTarget !== undefined) yield errorAt('redirect', from, wrongTarget, quote(target));
    else if (!(await lookup.leads(target))) {
      yield errorAt('dead-link', from, 'an address that is there', quote(target));
    }
    if (!from.includes('?') && (await lookup.isShown(from.replace(/(?<=.)\/+$/, '')))) {
      const expected = 'a path that no page has: the redirect hides it';
      yield errorAt('redirect', from, expected, quote(from));
    }
    if (target.includes('#')) anchored({ file, path: from, href: lookup.withoutOrigin(target) });
    const other = firsts.get(comparableAddress(from));
    if (other !== undefined) {
      const expected = `a path of its own: ${quote(other)} is the same`;
      yield errorAt('double', from, expected, quote(from));
    }
    firsts.set(comparableAddress(from), from);
    const problem = pathProblem(from);
    if (problem !== undefined) yield errorAt('redirect', from, problem, quote(from));
    const suspicion = findSuspicion(from);
    if (suspicion !== undefined) yield warningAt('redirect', from, suspicion, quote(from));
  }
}
