import type { ListingItem } from '../../../shared/content/listing';
import { documentPath } from '../../content/sources/staticFilesSource';
import { shown, valueAt, type Finding, type Report } from '../finding';
import type { KnownAddresses } from './knownAddresses';

/** A news item of a pack, as it was written. */
export interface NewsFile {
  readonly locale: string;
  readonly id: string;
  readonly file: string;
  readonly value: unknown;
}

/** Compares the news of a pack with its indexes of news. */
export interface NewsIndexes {
  /** Checks that the index of its locale lists an item, and not one that is withdrawn. */
  check(news: NewsFile, report: Report): Promise<void>;
}

const severity = 'warning';

/** The indexes of news of a pack; each is read once, by `read`. */
export function newsIndexes(
  read: (locale: string) => Promise<readonly ListingItem[] | undefined>,
  known: KnownAddresses,
): NewsIndexes {
  const ids = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const missing = new Set<string>();

  async function idsOf(locale: string): Promise<ReadonlySet<string> | undefined> {
    const items = await read(locale);
    return items && new Set(items.map(({ id }) => id));
  }

  /** What is wrong with there being no list; each index is named once, and where it cannot be read, elsewhere. */
  async function withoutList(index: string): Promise<Finding[]> {
    if (missing.has(index) || (await known.hasFile(index))) return [];
    missing.add(index);
    const expected = 'an index of the news that there are in this language';
    return [{ severity, rule: 'missing', file: index, path: '', expected, found: 'nothing' }];
  }

  async function findingsOf({ locale, id, file, value }: NewsFile): Promise<Finding[]> {
    const listed = ids.get(locale) ?? idsOf(locale);
    ids.set(locale, listed);
    const list = await listed;
    const index = documentPath({ kind: 'listing', locale, listing: 'news' });
    const at = { rule: 'unlisted', file, found: shown(id) } as const;
    if (valueAt(value, 'metadata.withdrawn') !== undefined) {
      if (list?.has(id) !== true) return [];
      const expected = `no withdrawn news item in ${index}`;
      return [{ ...at, severity: 'error', path: 'metadata.withdrawn', expected }];
    }
    if (list === undefined) return withoutList(index);
    if (list.has(id)) return [];
    return [{ ...at, severity, path: '', expected: `a news item that ${index} lists` }];
  }

  return {
    async check(news, report) {
      for (const found of await findingsOf(news)) report(found);
    },
  };
}
