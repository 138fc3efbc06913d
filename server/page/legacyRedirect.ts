import { frameWaitsMs } from '../../config/limits';
import { isLocale } from '../../shared/language/languages';
import { countingDate, isPublished } from '../../shared/listing/itemDates';
import { address, areSegments, isSegment } from '../../shared/routing/addresses';
import type { Outcome } from '../../shared/routing/outcome';
import { listedItem } from '../content/knownNames';
import type { PageContext } from './pageContext';
import { timesOut } from '../concurrency/timesOut';

type Redirect = Extract<Outcome, { kind: 'redirect' }>;

/** An id that an address of the former site names in its query, when it may be one of a document. */
function oldId(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return id !== '' && areSegments(id.split('/')) ? id : undefined;
}

/**
 * The redirect from an address of the former site: `/{lang}/nsb?id=` to the news item, for good when
 * it is known in the language, and `/{lang}/publication?id=` to the publication.
 */
export async function oldAddress(
  { content, environment, now }: Pick<PageContext, 'content' | 'environment' | 'now'>,
  [locale = '', first, ...rest]: readonly string[],
  query: URLSearchParams,
): Promise<Redirect | undefined> {
  const id = oldId(query);
  if (id === undefined || rest.length > 0 || !isLocale(locale)) return undefined;
  if (first === 'publication') {
    return { kind: 'redirect', location: address.publication(locale, id), status: 301 };
  }
  if (first !== 'nsb' || !isSegment(id) || !environment.newsServiceConfigured) return undefined;
  const reading = content.listing(locale, 'news').catch(() => undefined);
  const list = (await timesOut(reading, frameWaitsMs)) ? undefined : await reading;
  const item = list && listedItem(list.value, id);
  const isKnown = item !== undefined && isPublished(countingDate(item.properties.metaInfo), now());
  return {
    kind: 'redirect',
    location: address.news(locale, id),
    status: isKnown ? 301 : 302,
  };
}
