import type { ListingItem } from '../../../../shared/content/listing';
import { newsVersions } from '../../../../server/content/sources/newsVersions';

const now = Date.parse('2026-11-21T12:00:00Z');
const date = '2026-11-20';

const item = (id: string, day: string, rest: Partial<ListingItem> = {}): ListingItem => ({
  id,
  kind: 'news',
  href: `/de/${id}`,
  properties: { title: id, metaInfo: { date: day } },
  ...rest,
});

async function versionsOf(listed: ListingItem, lists: Record<string, ListingItem[]>) {
  const asked: string[] = [];
  const newsIn = async (locale: string) => {
    asked.push(locale);
    return lists[locale] ?? [];
  };
  const versions = await newsVersions(newsIn, { locale: 'de', item: listed }, now);
  return { versions, asked };
}

test('are those that it names and whose list has it, with the title of that list', async () => {
  const own = item('n1', date, { languages: ['de', 'fr', 'it', 'ar'] });
  const arabic = item('n1', date, { properties: { title: 'خبر', metaInfo: {} } });
  const { versions } = await versionsOf(own, {
    de: [own],
    fr: [item('n1', date)],
    it: [item('n2', date)],
    ar: [arabic],
  });
  expect(versions).toEqual([
    { locale: 'de', path: '/de/newnsb/n1', title: 'n1' },
    { locale: 'fr', path: '/fr/newnsb/n1', title: 'n1' },
    { locale: 'ar', path: '/ar/newnsb/n1', title: 'خبر' },
  ]);
});

test('are its own alone when it names none, or only what is no language', async () => {
  for (const languages of [undefined, ['xx', '../de']]) {
    const own = item('n1', date, languages === undefined ? {} : { languages });
    const { versions, asked } = await versionsOf(own, { de: [own], fr: [own] });
    expect(versions.map(({ locale }) => locale)).toEqual(['de']);
    expect(asked).toEqual(['de']);
  }
});

test('leave out where it is dated in the future', async () => {
  const own = item('n1', date, { languages: ['fr'] });
  const { versions } = await versionsOf(own, { de: [own], fr: [item('n1', '2026-11-22')] });
  expect(versions.map(({ locale }) => locale)).toEqual(['de']);
});
