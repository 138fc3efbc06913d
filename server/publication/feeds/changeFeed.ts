import type { IntlShape } from 'react-intl';
import { absoluteUrl, canonicalUrl } from '../../../shared/head/headElement';
import { beginningOf } from '../../../shared/language/swissTime';
import { address } from '../../../shared/routing/addresses';
import type { PageData } from '../../../shared/routing/pageData';
import type { Feed } from './feeds';

/**
 * The changes of a page as a feed, newest first; undefined where the page tells of none. Entries
 * are known by the instant of the change, so that a note that is corrected does not appear again.
 */
export function changeFeed(page: PageData, origin: string, intl: IntlShape): Feed | undefined {
  const { screen, frame, content, head } = page;
  const pageUrl = canonicalUrl(head);
  if (screen.kind !== 'content' || pageUrl === undefined) return undefined;
  const { title, changeHistory = [] } = screen.page.metadata;
  const changes = changeHistory
    .map(({ at, note }) => ({ at, note, updated: new Date(beginningOf(at)) }))
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime());
  const [newest] = changes;
  if (newest === undefined) return undefined;
  const name = intl.formatMessage({ id: 'component.changesOf' }, { title });
  return {
    title: name,
    description: name,
    language: content.code,
    page: pageUrl,
    self: absoluteUrl(origin, address.changes(new URL(pageUrl).pathname)),
    author: frame.organisation ?? frame.siteName,
    updated: newest.updated,
    items: changes.map(({ at, note, updated }, index) => ({
      id: `${pageUrl}#${at}-${changes.slice(index).filter((other) => other.at === at).length}`,
      url: pageUrl,
      title: note,
      summary: undefined,
      html: undefined,
      language: content.code,
      published: updated,
      updated,
      authors: [],
      categories: [],
    })),
  };
}
