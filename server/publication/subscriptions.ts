import { bulkhead } from 'cockatiel';
import { categoryLabel } from '../../shared/news/newsCategories';
import type { IntlShape } from 'react-intl';
import { formatDay, formatRange } from '../../shared/language/formats/dates';
import { formatSeries } from '../../shared/language/formats/numbers';
import {
  choiceFilters,
  type ChoiceFilter,
  type ListingName,
} from '../../shared/listing/listingFilters';
import { languageName, type IntlTables } from '../locale/languageNames';
import type { ListingContext } from '../listing/listings';
import { openListing, type OpenListing } from '../listing/findListing';
import { treesOf, findTaxon } from '../listing/listingQuery';
import type { RateLimitedLog } from '../observability/logger';
import { absoluteUrl } from '../../shared/head/headElement';
import { effectiveDate, eventDates } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listingResults';
import type { CachedDocument } from '../content/cachedDocument';
import type { Publication } from './sendPublication';
import { writeCsv } from './escapes';

/** What feeds and calendars are written with. */
export interface PublicationContext extends ListingContext {
  readonly intl: IntlTables;
  readonly rateLimitedLog: RateLimitedLog;
}

/** The title of a list, with the names of what it is narrowed to: `News: Bern, Wirtschaft`. */
function filterTitle(
  title: string,
  { state, source }: OpenListing,
  { locale, intl }: { readonly locale: string; readonly intl: IntlShape },
): string {
  const labelOf = (filter: ChoiceFilter, id: string) => {
    if (filter === 'languages') return languageName(locale, id);
    const own = filter === 'categories' ? categoryLabel(intl, id) : undefined;
    const node = findTaxon(treesOf(source.taxonomy)[filter], id);
    const value = source.values(filter).find((option) => option.id === id);
    return own ?? node?.label ?? value?.label ?? id;
  };
  const { chosen, keyword, period } = state;
  const names = choiceFilters.flatMap((filter) => chosen[filter].map((id) => labelOf(filter, id)));
  const until = period.to === undefined ? '' : formatDay(intl, period.to);
  const time = period.from === undefined ? until : formatRange(intl, period.from, period.to);
  const parts = [keyword, ...names, time].filter((part) => part !== '');
  return parts.length === 0 ? title : `${title}: ${formatSeries(intl, parts)}`;
}

/** A list that is asked for as a subscription; `path` is that of the listing. */
export interface SubscriptionRequest {
  readonly locale: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Opens a list with its filters. Rejects with `SourceFailure` when it cannot be read. */
export async function openSubscription(
  site: PublicationContext,
  listing: ListingName,
  { locale, path, query }: SubscriptionRequest,
) {
  const intl = site.intl.forTable(locale);
  const open = await openListing(site, locale, { listing, presets: [], path, query });
  if (open === undefined) throw new Error('A listing without presets is always there');
  const { value: identity } = await site.content.identity(locale);
  const title = intl.formatMessage({ id: `overview.${listing}` });
  const { siteName } = identity.metadata;
  return { open, intl, title: filterTitle(title, open, { locale, intl }), siteName };
}

/** Does something with every value, with a few at a time, and answers the results in order. */
export function inBatches<T, R>(
  values: readonly T[],
  step: (value: T) => Promise<R>,
): Promise<R[]> {
  const few = bulkhead(10, values.length);
  return Promise.all(values.map((value) => few.execute(() => step(value))));
}

/** Returns when dated items changed last, or a publish, since what is gone counts; never in the future. */
export function lastChange(
  { content, now }: Pick<PublicationContext, 'content' | 'now'>,
  items: readonly number[],
): Date {
  const published = Date.parse(content.publishState().lastPublish?.lastPublish ?? '');
  const dates = [0, ...items, published].filter((date) => !Number.isNaN(date));
  return new Date(Math.min(Math.max(...dates), now()));
}

/** A list in another form, when it changed last, and what it was made from. */
export interface ListExport extends Pick<Publication, 'body' | 'modified'> {
  readonly documents: readonly CachedDocument<unknown>[];
}

const range = { offset: 0, limit: 1000 };
const names = ['title', 'date', 'start', 'end', 'organisations', 'description', 'url', 'language'];

/** Returns a list with its filters as CSV, in its own order. Rejects with `SourceFailure` when it cannot be read. */
export async function listCsv(
  site: PublicationContext,
  listing: ListingName,
  request: SubscriptionRequest,
): Promise<ListExport> {
  const { open } = await openSubscription(site, listing, request);
  const found = await open.source.find(open.fullState, range);
  const rowOf = (item: ListedItem) => {
    const { title, description = '', metaInfo } = item.properties;
    const { start = '', end = '' } = eventDates(item);
    const organisations = (item.organisations ?? []).map(({ label }) => label).join('; ');
    const url = absoluteUrl(site.environment.publicUrl, item.href);
    const date = effectiveDate(metaInfo) ?? '';
    const language = item.lang ?? request.locale;
    return [title, date, start, end, organisations, description, url, language];
  };
  return {
    body: writeCsv([names, ...found.items.map(rowOf)]),
    modified: lastChange(site, []),
    documents: [...open.source.documents, ...found.documents],
  };
}
