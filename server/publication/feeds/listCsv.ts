import { absoluteUrl } from '../../../shared/head/headElement';
import { effectiveDate, eventDates } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import type { ListingName } from '../../../shared/listing/listingRules';
import type { MadeFrom } from '../sendPublication';
import {
  lastChange,
  openSubscription,
  type SubscriptionRequest,
  type PublicationContext,
} from '../openSubscription';
import { writeCsv } from '../writeCsv';

const range = { offset: 0, limit: 1000 };
const names = ['title', 'date', 'start', 'end', 'organisations', 'description', 'url', 'language'];

/**
 * A list with its filters as CSV, in its own order. Rejects with `SourceFailure` when the list cannot
 * be read.
 */
export async function listCsv(
  site: PublicationContext,
  listing: ListingName,
  request: SubscriptionRequest,
): Promise<MadeFrom<{ body: string; updated: Date }>> {
  const { open } = await openSubscription(site, listing, request);
  const found = await open.source.find(open.wanted, range);
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
    value: { body: writeCsv([names, ...found.items.map(rowOf)]), updated: lastChange(site, []) },
    documents: [...open.source.documents, ...found.documents],
  };
}
