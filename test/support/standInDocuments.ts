import type { Content } from '../../server/content/content';
import { listingKinds } from '../../shared/content/listingKinds';
import { countingDate } from '../../shared/listing/itemDates';
import type { StandInDocument } from './standInEngine';

/** What the lists of a site hold, for the stand-in of its search. */
export async function standInDocuments(
  content: Pick<Content, 'listing'>,
  locales: readonly string[],
): Promise<StandInDocument[]> {
  const lists = locales.flatMap((locale) =>
    listingKinds.map(async (kind) => {
      const items = (await content.listing(locale, kind))?.value ?? [];
      return items.map(({ text = '', ...item }) => ({
        locale,
        hit: item,
        text: `${item.properties.description ?? ''} ${text}`.trim(),
        organisations: (item.organisations ?? []).map(({ id }) => id),
        topics: (item.topics ?? []).map(({ id }) => id),
        day: countingDate(item.properties.metaInfo)?.slice(0, 10) ?? '',
      }));
    }),
  );
  return (await Promise.all(lists)).flat();
}
