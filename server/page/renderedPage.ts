import { statusOf, type Outcome, type PageOutcome } from '../../shared/routing/outcome';
import type { PublishedVersion } from '../content/publish/publishedVersion';
import { timed } from '../observability/requestContext';
import type { RenderedPage } from '../pageCache/pageCache';
import { renderBytes } from '../render/renderPage';
import type { PageContext } from './pageContext';
import {
  documentHeaders,
  freshSecondsOf,
  isSameForAll,
  isShared,
  surrogateKeys,
} from './responseHeaders';
import { splitTarget } from '../../shared/routing/addresses';
import { resolvePage } from './resolvePage';

type StorableOutcome = Extract<Outcome, { kind: 'page' | 'notFound' | 'gone' }>;

/**
 * The key under which the page of an outcome is stored; undefined where it is not the same for all
 * readers of its language. The bare address shows what other addresses show, in several languages.
 */
export function storedKeyOf(site: PageContext, outcome: Outcome, path: string): string | undefined {
  if (outcome.kind === 'redirect' || outcome.kind === 'unfit') return undefined;
  if (!isSameForAll(site, outcome)) return undefined;
  return path === '/' ? `/ ${outcome.page.locale}` : outcome.page.path;
}

/** Renders the page of an outcome, with what its answers need. Rejects when rendering fails. */
export async function renderedPage(
  site: PageContext,
  outcome: StorableOutcome,
  path: string,
  published: PublishedVersion,
): Promise<RenderedPage> {
  const { page, age, expiresAt } = outcome;
  const shared = isShared(site, outcome, path);
  return {
    status: statusOf(outcome),
    route: page.route,
    locale: page.locale,
    headers: {
      ...documentHeaders(site, page),
      Vary: path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
      ...(shared && { 'Surrogate-Key': surrogateKeys(outcome) }),
    },
    html: await timed('render', () => renderBytes(site, page)),
    published,
    age,
    sharedSeconds: shared ? freshSecondsOf(outcome) : undefined,
    expiresAt,
  };
}

const nobodysPreferences = { cookie: undefined, acceptLanguage: undefined };

/** Whether a page was found, or it is known that there is none: what may be stored. */
export function isStorable(outcome: PageOutcome): outcome is StorableOutcome {
  return outcome.kind === 'page' || outcome.kind === 'notFound' || outcome.kind === 'gone';
}

/**
 * Renders the page of a stored key anew, so that it is there when it is asked for next. Never rejects:
 * the earlier page stays where it cannot be rendered.
 */
export async function revalidatePage(site: PageContext, key: string): Promise<void> {
  const { pages, log } = site;
  const published = site.content.published();
  try {
    const outcome = await resolvePage(site, {
      ...splitTarget(key),
      wishes: nobodysPreferences,
      waitForAll: () => true,
    });
    if (outcome.kind === 'redirect' || !isStorable(outcome)) return;
    const own = storedKeyOf(site, outcome, key);
    if (own === undefined) return;
    await pages?.render(own, () => renderedPage(site, outcome, key, published));
  } catch (err) {
    log.error({ err, path: key }, 'Page not rendered anew');
  }
}
