import type { PublicationContext } from './publicationContext';

/**
 * When something made from dated items changed last: its newest item (milliseconds since 1970), or
 * the last publish when that is later, because what is gone changes a list, too. Never later than now.
 */
export function lastChange(
  { content, now }: Pick<PublicationContext, 'content' | 'now'>,
  items: readonly number[],
): Date {
  const published = Date.parse(content.publishState().lastPublish?.lastPublish ?? '');
  const dates = [0, ...items, published].filter((date) => !Number.isNaN(date));
  return new Date(Math.min(Math.max(...dates), now()));
}
