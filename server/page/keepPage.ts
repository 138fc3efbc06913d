import { statusOf, type PageOutcome } from '../../shared/routing/outcome';
import { timed } from '../http/timed';
import { inputsOf } from '../pageCache/pageHash';
import type { PageFacts, StoredPage } from '../pageCache/storedPage';
import { renderBytes } from '../render/renderPage';
import type { Site } from '../site';
import { documentHeaders } from './documentHeaders';
import { isSameForAll, isShared } from './isShared';
import type { Resolved } from './resolveOnce';
import { freshSecondsOf, responseHeaders } from './responseHeaders';
import { surrogateKeys } from './surrogateKeys';

/** The bare address shows what other addresses show, and in several languages. */
function keyOf({ page }: PageOutcome, path: string): string {
  return path === '/' ? `/ ${page.locale}` : page.path;
}

/** What a page is known by beside its bytes, from where it was asked for. */
export function factsOf(site: Site, outcome: PageOutcome, path: string): PageFacts {
  const { page } = outcome;
  // The frame follows from `ownFrame`, which names the shared one by its hash.
  const { publishId: _publishId, frame: _frame, ...inputs } = page;
  const shared = isShared(site, outcome, path);
  let hash: string | undefined;
  return {
    key: keyOf(outcome, path),
    status: statusOf(outcome),
    route: page.route,
    locale: page.locale,
    inputs: () => (hash ??= inputsOf(inputs)),
    shared,
    freshSeconds: freshSecondsOf(outcome),
    headers: {
      ...site.securityHeaders,
      ...responseHeaders(outcome, site.environment, shared),
      ...documentHeaders(site, page),
      Vary: path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
      ...(shared && { 'Surrogate-Key': surrogateKeys(outcome) }),
    },
  };
}

/**
 * The page of an outcome as it is kept: rendered now, unless it was rendered from the same before.
 * While its sources fail, it is the last one there was. Undefined where none is kept.
 */
export async function keptPage(
  site: Site,
  { outcome, reading }: Resolved,
  path: string,
): Promise<StoredPage | undefined> {
  const { pages, turns } = site;
  if (pages === undefined || outcome.kind === 'redirect') return undefined;
  if (outcome.kind === 'failed' || outcome.kind === 'unavailable') {
    return pages.standIn(keyOf(outcome, path), outcome.kind);
  }
  if (!isSameForAll(site, outcome)) return undefined;
  return pages.store({
    facts: factsOf(site, outcome, path),
    reading,
    render: () => turns(() => timed('render', () => renderBytes(site, outcome.page))),
  });
}
