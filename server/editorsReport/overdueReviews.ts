import { instantOf } from '../../shared/language/swissTime';
import { address, areSegments } from '../../shared/routing/addresses';
import type { Content } from '../content/content';
import { inBatches } from '../publication/inBatches';

/** A page whose date of review (`metadata.reviewDate`) is over. */
export interface OverdueReview {
  readonly path: string;
  readonly title: string;
  readonly reviewDate: string;
}

const publicationPrefix = 'publication/';

type Read = Pick<Content, 'languageMap' | 'page' | 'publication'>;

async function reviewOf(content: Read, locale: string, slug: string) {
  const isPublication = slug.startsWith(publicationPrefix);
  const id = slug.slice(publicationPrefix.length);
  const held = isPublication
    ? await content.publication(locale, id)
    : await content.page(locale, slug);
  const { title, reviewDate } = held?.value.metadata ?? {};
  if (title === undefined || reviewDate === undefined) return undefined;
  const path = isPublication ? address.publication(locale, id) : address.page(locale, slug);
  return { path, title, reviewDate };
}

/**
 * The pages and publications of all languages whose review is overdue, longest ago first; how many
 * could not be read. `now` in milliseconds since 1970. Rejects when there is no map of languages.
 */
export async function overdueReviews(
  content: Read,
  now: number,
): Promise<{ readonly overdue: readonly OverdueReview[]; readonly unread: number }> {
  const map = (await content.languageMap())?.value;
  const overdue: OverdueReview[] = [];
  let unread = 0;
  for (const { slugs } of map?.documents ?? []) {
    await inBatches([...slugs], async ([locale, slug]) => {
      try {
        const review = areSegments(slug.split('/'))
          ? await reviewOf(content, locale, slug)
          : undefined;
        if (review !== undefined && instantOf(review.reviewDate) < now) overdue.push(review);
      } catch {
        unread += 1;
      }
    });
  }
  const order = (review: OverdueReview) => `${review.reviewDate} ${review.path}`;
  return { overdue: overdue.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)), unread };
}
