import { posix } from 'node:path';
import { isNeverRedirected } from '../../contentCheck/site/checkRedirects';
import { listedTypes } from '../../../shared/content/page';
import { addressOf, readHeader } from '../../markdown/frontMatter';
import { beginningOfText } from '../../content/documents/normalizeText';
import { slugOf } from '../../markdown/text/authoring';
import { matchRoute } from '../../../views/matchRoute';
import { ImportFault, type ImportedPage } from './importSource';

/** Where a page stands in the folder, and what its front matter says of that. */
export interface NamedPage {
  readonly page: ImportedPage;
  readonly file: string;
  readonly address: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Names of files have at most 255 bytes, and a letter up to four. */
const longestName = 50;
const mostOfOneName = 100_000;
const deepest = 8;
const reserved = ['404', 'index'];

/** A function that makes names which differ from one another: with a number behind where it is needed. */
function createNames(isFree: (name: string) => boolean = () => true) {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return (stem: string): string => {
    for (let count = counts.get(stem) ?? 1; count < mostOfOneName; count += 1) {
      const name = count === 1 ? stem : `${stem}-${count}`;
      if (names.has(name) || !isFree(name)) continue;
      names.add(name);
      counts.set(stem, count + 1);
      return name;
    }
    throw new ImportFault(`too many pages are called ${stem}`);
  };
}

function nameOf({ slug, title }: ImportedPage): string {
  const name = beginningOfText(slugOf(slug || title).normalize('NFC'), longestName) || 'x';
  return reserved.includes(name) ? `${name}-page` : name;
}

/** A name of a file: one that begins with a number would be read as the place in an order. */
function stemNameOf(page: ImportedPage): string {
  const name = nameOf(page);
  return /^\d/.test(name) ? `${page.kind}-${name}` : name;
}

/** Numbers before the names of pages whose order is not that of their names. */
function prefixes(pages: readonly ImportedPage[]): ReadonlyMap<ImportedPage, string> {
  const ordered = pages.toSorted((one, other) => one.order - other.order);
  if (ordered[0]?.order === ordered.at(-1)?.order) return new Map();
  const width = String(ordered.length).length;
  return new Map(ordered.map((page, at) => [page, `${String(at + 1).padStart(width, '0')}-`]));
}

/** Names the files of pages, in folders by their parents; addresses stay where they can. */
export function namePages(pages: readonly ImportedPage[], locales: readonly string[]) {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  // The first language names all of them.
  const leads = new Map<string, ImportedPage>();
  for (const locale of locales.toReversed())
    for (const page of pages) if (page.locale === locale) leads.set(page.group, page);
  const newStem = createNames();
  const newId = createNames((id) => id !== 'home');
  const newSlug = createNames(
    (path) => matchRoute(path)?.route.handle.name === 'slug' && !isNeverRedirected(path),
  );
  const index = new Map<string, { readonly stem: string; readonly id: string }>();

  function folderOf({ kind, parent }: ImportedPage, depth: number): string {
    if (kind === 'news') return 'news';
    const above = parent === undefined ? undefined : byKey.get(parent);
    if (above?.kind !== 'page' || depth > deepest) return '';
    const { stem } = placeOf(above.group, depth + 1);
    return stem.split('/').length > deepest ? posix.dirname(stem) : stem;
  }

  function placeOf(group: string, depth = 0): { readonly stem: string; readonly id: string } {
    const before = index.get(group);
    const lead = leads.get(group);
    if (before !== undefined) return before;
    if (lead === undefined || lead.kind === 'home') return { stem: 'index', id: 'home' };
    // Pages that stand below one another in a circle stand at the top.
    index.set(group, { stem: '', id: '' });
    const stem = newStem(posix.join(folderOf(lead, depth), stemNameOf(lead)));
    const place = { stem, id: newId(slugOf(stem)) };
    index.set(group, place);
    return place;
  }

  const plain = [...leads.values()].filter(({ kind }) => kind === 'page');
  const folders = Map.groupBy(plain, ({ group }) => posix.dirname(placeOf(group).stem));
  const prefixOf = new Map([...folders.values()].flatMap((own) => [...prefixes(own)]));

  return pages.map((page): NamedPage => {
    const { group, locale, kind, title } = page;
    const { stem, id } = placeOf(group);
    const lead = leads.get(group);
    const prefix = (lead && prefixOf.get(lead)) ?? '';
    const file = `${posix.join(posix.dirname(stem), prefix + posix.basename(stem))}.${locale}.md`;
    const isPlain = kind === 'page';
    const slug = isPlain ? posix.basename(newSlug(`/${locale}/${nameOf(page)}`)) : '';
    const [folder = ''] = stem.split('/');
    const data = {
      title,
      ...(id !== slugOf(stem) && kind !== 'home' && { id }),
      ...(isPlain && folder !== stem && folder in listedTypes && { type: 'article' }),
      ...(isPlain && slug !== posix.basename(stem) && { slug }),
    };
    const header = readHeader(file, Buffer.from(`---\n${JSON.stringify(data)}\n---\n`));
    return { page, file, data, address: addressOf(header) };
  });
}
