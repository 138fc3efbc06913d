import { generateAtomFeed } from 'feedsmith';
import { withoutControls } from './xml';

/** One entry of a feed. */
export interface FeedEntry {
  /** Never changes, also when the address does. */
  readonly id: string;
  readonly title: string;
  /** Absolute address. */
  readonly url: string;
  readonly updated: Date;
  /** Plain text. */
  readonly summary?: string;
}

/** A list of entries that readers subscribe to, newest first. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  /** Language of the texts, for `xml:lang`. */
  readonly language: string;
  /** Absolute address of the page the feed belongs to. */
  readonly pageUrl: string;
  /** Absolute address of the feed. */
  readonly feedUrl: string;
  readonly author: string;
  /** When anything in it changed last. */
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

/** Media type of an Atom feed (RFC 4287, section 7). */
export const atomType = 'application/atom+xml';

const text = (value: string) => ({ value: withoutControls(value) });

/** A feed in the Atom format (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { id, title, language, pageUrl, feedUrl, author, updated, entries } = feed;
  return generateAtomFeed({
    id,
    title: text(title),
    updated,
    authors: [{ name: withoutControls(author) }],
    links: [
      { href: feedUrl, rel: 'self', type: atomType },
      { href: pageUrl, rel: 'alternate', type: 'text/html' },
    ],
    xml: { lang: language },
    entries: entries.map((entry) => ({
      id: entry.id,
      title: text(entry.title),
      updated: entry.updated,
      links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
      ...(entry.summary !== undefined && { summary: text(entry.summary) }),
    })),
  });
}
