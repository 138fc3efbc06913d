import { contentPaths, menuNames } from '../../../shared/content/contentPaths';
import { listingKinds } from '../../../shared/content/listingKinds';
import { valueAt, quote, warningAt, type Finding } from '../../contentCheck/finding';
import { withoutUndefined } from '../../../shared/content/tolerant';
import { listingItem, isWithdrawn, listingOf, type AuthoredPage } from './authoredPage';
import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { idOf, placesIn } from '../../contentCheck/document/rawPlaces';

interface TwoLists {
  readonly path: string;
  readonly written: unknown;
  readonly derived: unknown;
  readonly authored: ReadonlySet<string>;
}

const compared = [
  'slug',
  'title',
  'href',
  'properties.title',
  'eventInfos.raw[0].start-date',
  'eventInfos.raw[0].end-date',
];

const idIn = (entry: unknown) => idOf(valueAt(entry, 'id')) ?? idOf(valueAt(entry, 'documentId'));

/** What stands in a field, in composed form (NFC), in which the site reads all texts. */
const composedAt = (of: unknown, field: string) => quote(valueAt(of, field)).normalize('NFC');

function* differences(written: unknown, derived: unknown, path: string): Generator<Finding> {
  for (const field of compared) {
    const [own, other] = [composedAt(written, field), composedAt(derived, field)];
    if (own === other || other === quote(undefined)) continue;
    yield warningAt('derived', `${path}.${field}`, `${other}, as its page has it`, own);
  }
}

function mergeEntries(lists: TwoLists, report: (found: Finding) => void): unknown {
  const { written, derived, authored } = lists;
  if (!Array.isArray(written) || !Array.isArray(derived)) return written;
  const added: unknown[] = [];
  for (const entry of derived) {
    const id = idIn(entry) ?? '';
    const index = written.findIndex((one) => idIn(one) === id);
    if (index >= 0) {
      for (const found of differences(written[index], entry, `[${index}]`)) report(found);
    } else if (authored.has(id)) added.push(entry);
    else {
      const expected = `an entry for the page ${quote(id)}; without the file the list is derived`;
      report(warningAt('derived', '', expected, 'none'));
    }
  }
  return added.length === 0 ? written : [...written, ...added];
}

function mergeMap({ written, derived, authored }: TwoLists, report: (found: Finding) => void) {
  const merged: Record<string, unknown> = { ...Object(written) };
  for (const [id, slugs] of Object.entries(Object(derived))) {
    const own: object = Object(merged[id]);
    for (const [locale, slug] of Object.entries(Object(slugs))) {
      const there: unknown = Reflect.get(own, locale);
      if (there === undefined && !authored.has(id)) continue;
      if (there !== undefined && composedAt(own, locale) !== quote(slug)) {
        const expected = `${quote(slug)}, as its page has it`;
        report(warningAt('derived', `${id}.${locale}`, expected, quote(there)));
      }
      merged[id] = { [locale]: slug, ...Object(merged[id]) };
    }
  }
  return isDeepStrictEqual(merged, written) ? written : merged;
}

/** Adds pages of Markdown to a written list, and reports where other pages differ from it. */
export function mergeWritten(lists: TwoLists, report: (found: Finding) => void): unknown {
  const { path, written } = lists;
  if (path === contentPaths.languageMap()) return mergeMap(lists, report);
  const isList = /^index\/(?!taxonomy|alerts)/.test(path);
  return isList ? mergeEntries(lists, report) : written;
}

interface MenuEntry extends Readonly<Record<'id' | 'title' | 'link' | 'documentId', string>> {
  readonly children?: readonly MenuEntry[];
}

const inMenu = ['article', 'hub', 'overview', 'service', 'organization', 'glossary', 'contact'];

/** Menus that a page may name in its front matter. */
export const otherMenus: readonly string[] = ['meta', 'topbar', 'footer'];

function entryOf({ id, address: link, title, menu }: AuthoredPage, children: readonly MenuEntry[]) {
  const isTitle = typeof menu === 'string' && !otherMenus.includes(menu);
  const own = { id, title: isTitle ? menu : title, link, documentId: id };
  if (children.length === 0) return own;
  return { ...own, children: [{ ...own, id: `${id}_overview`, title }, ...children] };
}

function isInMainMenu({ contentType, menu, slug }: AuthoredPage): boolean {
  if (menu === false || slug === '404') return false;
  if (typeof menu === 'string') return !otherMenus.includes(menu);
  return menu === true || inMenu.includes(contentType);
}

function menuIn(folder: string, pages: ReadonlyMap<string, readonly AuthoredPage[]>): MenuEntry[] {
  return (pages.get(folder) ?? []).flatMap((page): MenuEntry[] => {
    const below = page.stem === undefined ? [] : menuIn(page.stem, pages);
    return isInMainMenu(page) ? [entryOf(page, below)] : below;
  });
}

/** The main menu in the order of the folder, and the others with the pages that ask for them. */
function deriveMenus(locale: string, all: readonly AuthoredPage[]): [string, unknown][] {
  const own = all.filter((page) => page.locale === locale);
  const stems = new Set(all.map(({ stem }) => stem));
  const folderOf = ({ stem = '' }: AuthoredPage) => posix.dirname(stem);
  const inFolders = own.filter(({ stem }) => stem !== undefined && stem !== 'index');
  const atTop = inFolders.filter((page) => folderOf(page) === '.');
  // Pages in a folder that has none of its own stand where that would, behind all others.
  const byFolder = Map.groupBy(new Set([...atTop, ...inFolders]), (page) =>
    stems.has(folderOf(page)) ? folderOf(page) : '.',
  );
  const menuEntries = (menu: string) =>
    own.filter((page) => page.menu === menu).map((page) => entryOf(page, []));
  const [main, meta, topbar] = menuNames;
  return [
    [contentPaths.menu(locale, main), menuIn('.', byFolder)],
    [contentPaths.menu(locale, meta), menuEntries('meta')],
    [contentPaths.menu(locale, topbar), menuEntries('topbar')],
    [contentPaths.footerMenu(locale), menuEntries('footer')],
  ];
}

function deriveTaxonomy(pages: readonly AuthoredPage[]): object {
  const nodes = (field: 'organisations' | 'topics') => {
    const found = new Map<unknown, object>();
    const refs = pages.flatMap(({ value }) => placesIn(valueAt(value, `metadata.${field}`), ''));
    for (const { value: ref } of refs) {
      const { id, label, link } = Object(ref);
      if (id !== undefined && label !== undefined)
        found.set(id, withoutUndefined({ id, label, link }));
    }
    return [...found.values()];
  };
  return { organisations: nodes('organisations'), topics: nodes('topics'), categories: [] };
}

function mapOf(pages: readonly AuthoredPage[]): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = {};
  for (const { id, locale, contentType, slug, value } of pages) {
    if (contentType === 'news' || slug === '404' || isWithdrawn(value)) continue;
    map[id] = { ...map[id], [locale]: slug };
  }
  return map;
}

/** Derives the lists, menus and further documents that follow from the pages of a site, by their paths. */
export function deriveLists(pages: readonly AuthoredPage[]): Map<string, unknown> {
  const lists = new Map<string, unknown>([
    [contentPaths.languageMap(), mapOf(pages)],
    [contentPaths.alerts(), []],
    [contentPaths.redirects(), {}],
  ]);
  const versions = Map.groupBy(pages, ({ id }) => id);
  const kinds = listingKinds.filter((kind) => pages.some((page) => listingOf(page) === kind));
  for (const locale of new Set(pages.map((page) => page.locale))) {
    const own = pages.filter((page) => page.locale === locale);
    const homepages = own.flatMap(({ contentType, id, slug, title }) =>
      contentType === 'homepage' ? { documentId: id, slug, title } : [],
    );
    // Languages with single pages have the menus of the one that stands in.
    if (homepages.length > 0) {
      lists.set(contentPaths.homepages(locale), homepages);
      lists.set(contentPaths.taxonomy(locale), deriveTaxonomy(own));
      for (const [path, menu] of deriveMenus(locale, own)) lists.set(path, menu);
    }
    for (const kind of kinds) {
      const items = own.flatMap((page) => {
        const locales = versions.get(page.id)?.map((version) => version.locale);
        return listingOf(page) === kind ? listingItem(page, kind, locales ?? []) : [];
      });
      if (items.length + homepages.length > 0) lists.set(contentPaths.listing(locale, kind), items);
    }
  }
  return lists;
}
