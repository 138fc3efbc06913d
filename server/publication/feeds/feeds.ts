import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { escapeHtml } from '../../../shared/html/safeHtml';
import { feedFormats, type FeedFormat } from '../../../shared/html/mediaTypes';
import { filteredAddress, subscriptionAddress } from '../../../shared/listing/listingAddress';
import { withoutControls } from '../escapes';
import { categoryLabel } from '../../../shared/news/newsCategories';
import type { IntlShape } from 'react-intl';
import type { Page } from '../../../shared/content/page';
import { tableFor } from '../../../shared/language/languages';
import { beginningOf } from '../../../shared/language/swissTime';
import { absoluteUrl } from '../../../shared/head/headElement';
import { effectiveDate, isPageOut } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listingResults';
import { articleHtml } from './articleHtml';
import { inBatches, lastChange, openSubscription } from '../subscriptions';
import type { ListExport, SubscriptionRequest, PublicationContext } from '../subscriptions';

/** A list of items as feeds have it, newest first. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page of the list. */
  readonly page: string;
  /** The feed itself. */
  readonly self: string;
  readonly author: string;
  readonly updated: Date;
  readonly items: ReturnType<typeof feedItem>;
}

/** RSS 2.0 with the full text, the publishers and its own address in the usual modules. */
function rss(feed: Feed): string {
  return withoutControls(
    generateRssFeed({
      title: feed.title,
      link: feed.page,
      // Readers take descriptions for HTML (RSS 2.0, hrItem).
      description: escapeHtml(feed.description),
      language: feed.language,
      lastBuildDate: feed.updated,
      atom: { links: [{ href: feed.self, rel: 'self', type: feedFormats.rss.type }] },
      items: feed.items.map((item) => ({
        title: item.title,
        link: item.url,
        guid: { value: item.id, isPermaLink: false },
        pubDate: item.published,
        ...(item.summary !== undefined && { description: escapeHtml(item.summary) }),
        ...(item.html !== undefined && { content: { encoded: item.html } }),
        categories: item.categories.map(({ label }) => ({ name: label })),
        dc: { creators: item.authors, languages: [item.language] },
      })),
    }),
  );
}

/** Atom 1.0 (RFC 4287). Every entry has an author, because the feed has one. */
function atom(feed: Feed): string {
  return withoutControls(
    generateAtomFeed({
      // Ids must not be wrapped in CDATA sections, which an ampersand would bring about.
      id: feed.self.replaceAll('&', ';'),
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: feed.updated,
      xml: { lang: feed.language },
      authors: [{ name: feed.author }],
      links: [
        { href: feed.self, rel: 'self', type: feedFormats.atom.type },
        { href: feed.page, rel: 'alternate', type: 'text/html', hreflang: feed.language },
      ],
      entries: feed.items.map((item) => ({
        id: item.id,
        title: { value: item.title },
        published: item.published,
        updated: item.updated,
        authors: item.authors.map((name) => ({ name })),
        links: [{ href: item.url, rel: 'alternate', type: 'text/html', hreflang: item.language }],
        categories: item.categories.map(({ id, label }) => ({ term: id, label })),
        ...(item.summary !== undefined && { summary: { value: item.summary } }),
        ...(item.html !== undefined && { content: { value: item.html, type: 'html' } }),
        xml: { lang: item.language },
      })),
    }),
  );
}

/** JSON Feed 1.1. Every item has its text, or at least what there is of it. */
function json(feed: Feed): string {
  const items = feed.items.map((item) => ({
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_text: item.html === undefined ? (item.summary ?? item.title) : undefined,
    content_html: item.html,
    date_published: item.published,
    date_modified: item.updated,
    authors: item.authors.map((name) => ({ name })),
    tags: item.categories.map(({ label }) => label),
    language: item.language,
  }));
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: feed.language,
    authors: [{ name: feed.author }],
    items,
  });
}

/** Writes a feed in one of the formats. */
export const writeFeed = (format: FeedFormat, feed: Feed) => ({ rss, atom, json })[format](feed);

const newest = { offset: 0, limit: 50 };

function updatedOf(page: Page | undefined, published: number): Date {
  const { updatedAt, correctedAt } = page?.metadata.metaInfo ?? {};
  const dates = [updatedAt, correctedAt].flatMap((date) => date ?? []).map(beginningOf);
  return new Date(Math.max(published, ...dates.filter((date) => !Number.isNaN(date))));
}

function feedItem(
  item: ListedItem,
  page: Page | undefined,
  { language, origin, intl }: { language: string; origin: string; intl: IntlShape },
) {
  const { title, description, metaInfo } = item.properties;
  const date = effectiveDate(metaInfo);
  // A feed is a sequence in time: what has no date has no place in it.
  if (date === undefined) return [];
  const published = beginningOf(date);
  const { topics = [], organisations = [], category } = item;
  const url = absoluteUrl(origin, item.href);
  const kind =
    category === undefined
      ? []
      : [{ id: category, label: categoryLabel(intl, category) ?? category }];
  return [
    {
      // An item has one id in all languages, and none but its own.
      id: `urn:news:${encodeURIComponent(item.id)}:${language}`,
      url,
      title,
      summary: description,
      html: page && articleHtml(page, origin, url),
      language,
      published: new Date(published),
      updated: updatedOf(page, published),
      authors: organisations.map(({ label }) => label),
      categories: [...kind, ...topics.map(({ id, label }) => ({ id, label }))],
    },
  ];
}

/** Returns the newest items of the list with its filters as a feed, with `?full=1` their whole texts. */
export async function newsFeed(
  site: PublicationContext,
  request: SubscriptionRequest & { readonly format: FeedFormat },
): Promise<ListExport> {
  const { locale, path, format, query } = request;
  const { publicUrl: origin } = site.environment;
  const { open, intl, title, siteName } = await openSubscription(site, 'news', request);
  const found = await open.source.find({ ...open.fullState, sort: 'dateDescending' }, newest);
  const full = query.get('full') === '1';
  const inItems = await inBatches(found.items, async (item) => {
    const language = item.lang ?? locale;
    const reading = full ? site.content.news(language, item.id).catch(() => undefined) : undefined;
    const page = (await reading)?.value;
    const shown = page && isPageOut(page, site.now()) ? page : undefined;
    return feedItem(item, shown, { language, origin, intl });
  });
  const items = inItems.flat();
  const author = siteName ?? new URL(origin).host;
  const address = subscriptionAddress(path, format, open.state);
  const dates = items.map(({ updated }) => updated.getTime());
  const feed: Feed = {
    title: `${title} – ${author}`,
    description: title,
    // Its title is the interface's; what it holds are texts of the locale.
    language: found.total === 0 ? tableFor(locale) : locale,
    page: origin + filteredAddress(path, open.state),
    self: origin + (full ? `${address}${address.includes('?') ? '&' : '?'}full=1` : address),
    author,
    updated: lastChange(site, dates),
    items,
  };
  return {
    body: writeFeed(format, feed),
    modified: feed.updated,
    documents: [...open.source.documents, ...found.documents],
  };
}
