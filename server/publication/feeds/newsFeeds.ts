import { categoryLabel } from '../../../shared/news/newsCategories';
import type { IntlShape } from 'react-intl';
import type { Page } from '../../../shared/content/page';
import { tableFor } from '../../../shared/language/languages';
import { beginningOf } from '../../../shared/language/swissTime';
import { absoluteUrl } from '../../../shared/head/headElement';
import {
  filteredAddress,
  subscriptionAddress,
  type FeedFormat,
} from '../../../shared/listing/listingAddress';
import { effectiveDate } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import { articleHtml } from './articleHtml';
import type { MadeFrom } from '../sendPublication';
import {
  inBatches,
  lastChange,
  openSubscription,
  type SubscriptionRequest,
  type PublicationContext,
} from '../openSubscription';
import { writeFeed, type Feed, type FeedItem } from './feeds';

const mostItems = 50;
const newest = { offset: 0, limit: mostItems };

/** The same for ever: an item has one id in all languages, and none but its own. */
function guidOf(item: ListedItem, language: string): string {
  return `urn:news:${encodeURIComponent(item.id)}:${language}`;
}

function updatedOf(page: Page | undefined, published: number): number {
  const { updatedAt, correctedAt } = page?.metadata.metaInfo ?? {};
  const dates = [updatedAt, correctedAt].flatMap((date) => date ?? []).map(beginningOf);
  return Math.max(published, ...dates.filter((date) => !Number.isNaN(date)));
}

function feedItem(
  item: ListedItem,
  page: Page | undefined,
  { language, origin, intl }: { language: string; origin: string; intl: IntlShape },
): FeedItem[] {
  const { title, description, metaInfo } = item.properties;
  const date = effectiveDate(metaInfo);
  // A feed is a sequence in time: what has no date has no place in it.
  if (date === undefined) return [];
  const published = beginningOf(date);
  const kind = categoryLabel(intl, item.category) ?? item.category;
  const { topics = [], organisations = [], category } = item;
  return [
    {
      id: guidOf(item, language),
      url: absoluteUrl(origin, item.href),
      title,
      summary: description,
      html: page && articleHtml(page, origin, absoluteUrl(origin, item.href)),
      language,
      published: new Date(published),
      updated: new Date(updatedOf(page, published)),
      authors: organisations.map(({ label }) => label),
      categories: [
        ...(category !== undefined && kind !== undefined ? [{ id: category, label: kind }] : []),
        ...topics.map(({ id, label }) => ({ id, label })),
      ],
    },
  ];
}

/**
 * The newest items of the news list with its filters, as a feed (`?full=1`: with their texts).
 * Rejects with `SourceFailure` when the list cannot be read.
 */
export async function newsFeed(
  site: PublicationContext,
  request: SubscriptionRequest & { readonly format: FeedFormat },
): Promise<MadeFrom<{ body: string; updated: Date }>> {
  const { locale, path, format, query } = request;
  const { publicUrl: origin } = site.environment;
  const { open, intl, title, siteName } = await openSubscription(site, 'news', request);
  const found = await open.source.find({ ...open.wanted, sort: 'dateDescending' }, newest);
  const full = query.get('full') === '1';
  const items = await inBatches(found.items, async (item) => {
    const language = item.lang ?? locale;
    const page = full
      ? await site.content.news(language, item.id).catch(() => undefined)
      : undefined;
    return feedItem(item, page?.value, { language, origin, intl });
  });
  const author = siteName ?? new URL(origin).host;
  const address = subscriptionAddress(path, format, open.state);
  const feed: Feed = {
    title: `${title} – ${author}`,
    description: title,
    // Its title is the interface's; what it holds are texts of the locale.
    language: found.total === 0 ? tableFor(locale) : locale,
    page: origin + filteredAddress(path, open.state),
    self: origin + (full ? `${address}${address.includes('?') ? '&' : '?'}full=1` : address),
    author,
    updated: lastChange(
      site,
      items.flat().map(({ updated }) => updated.getTime()),
    ),
    items: items.flat(),
  };
  return {
    value: { body: writeFeed(format, feed), updated: feed.updated },
    documents: [...open.source.documents, ...found.documents],
  };
}
