import type { Page } from '../../../shared/content/page';
import type { Link, Teaser } from '../../../shared/content/primitives';
import { effectiveDate } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import type { Neighbours } from '../../../shared/routing/pageData';
import { allNewestFirst } from '../listingQuery';
import type { ListingContext } from '../listings';

const mostRelated = 3;

/** What there is around a news item. */
export type NewsAround = Awaited<ReturnType<typeof newsAround>>;

function linkTo({ href, properties }: ListedItem): Link {
  return { title: properties.title, href };
}

function teaserOf({ href, properties, kind }: ListedItem): Teaser {
  const date = effectiveDate(properties.metaInfo);
  return { title: properties.title, href, kind, ...(date !== undefined && { date }) };
}

/** The items before and after one in a list that begins with the newest. */
function neighboursIn(items: readonly ListedItem[], id: string): Neighbours {
  const at = items.findIndex((item) => item.id === id);
  const [newer, older] = at === -1 ? [] : [items[at - 1], items[at + 1]];
  return {
    ...(older !== undefined && { previous: linkTo(older) }),
    ...(newer !== undefined && { next: linkTo(newer) }),
  };
}

/** The releases around one: of its publisher, and on its topics. Rejects with `SourceFailure`. */
export async function newsAround(
  site: Pick<ListingContext, 'listings' | 'now'>,
  locale: string,
  { id, page }: { id: string; page: Page },
) {
  const { index, documents } = await site.listings.prepared([locale], ['news']);
  const found = async (filter: 'organisations' | 'topics', ids: readonly string[]) =>
    ids.length === 0
      ? undefined
      : index.select({ ...allNewestFirst, chosen: { [filter]: ids } }, site.now());
  const { topics = [], organisations = [] } = page.metadata;
  const publishers =
    page.contentType === 'news' ? (page.details?.publishers ?? organisations) : organisations;
  const [own, alike] = await Promise.all([
    found(
      'organisations',
      publishers.slice(0, 1).map((publisher) => publisher.id),
    ),
    found(
      'topics',
      topics.map((topic) => topic.id),
    ),
  ]);
  const others = (alike?.items(0, mostRelated + 1) ?? []).filter((item) => item.id !== id);
  return {
    neighbours: neighboursIn(own?.items(0, own.total) ?? [], id),
    /** Others about the same topics, the newest first. */
    related: others.slice(0, mostRelated).map(teaserOf),
    documents,
  };
}
