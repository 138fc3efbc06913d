import { dataRecordsSchema, languageMapSchema } from '../../shared/content/site';
import { contentPaths } from '../../shared/content/contentPaths';
import { defaultLocale } from '../../shared/language/languages';
import { cleanWith } from '../content/cleanDocument';
import type { DocumentRef } from '../content/documentRef';
import { documents } from '../content/documents';
import { documentPath } from '../content/staticFilesSource';
import { checkDocument, checkedPage, cleanFor, type FileOfPack } from './checkDocument';
import { checkHomepages, checkListing, checkRecords } from './checkLists';
import { checkMap, mappedDocument } from './checkMap';
import { checkPage } from './checkPage';
import { checkRedirects } from './checkRedirects';
import { checkTexts } from './checkTexts';
import { commonParts, documentAt, partsOf } from './documentAt';
import type { Report } from './finding';
import { knownAddresses, type KnownAddresses, type Names } from './knownAddresses';
import { FileUnreadable, type Pack } from './pack';

const cleanNames = cleanWith(languageMapSchema);
/** With those that share a title, of which the site shows one. */
const cleanRecords = cleanWith(dataRecordsSchema);

interface Context {
  readonly names: Names;
  readonly known: KnownAddresses;
  readonly report: Report;
}

/** Documents without which a site cannot show its German pages. */
const essentials: readonly DocumentRef[] = [
  { kind: 'lastPublish' },
  { kind: 'languageMap' },
  { kind: 'homepages', locale: defaultLocale },
  { kind: 'identity', locale: defaultLocale },
  { kind: 'menu', locale: defaultLocale, name: 'main-menus' },
  { kind: 'page', locale: defaultLocale, slug: '404' },
];

async function checkFile(found: FileOfPack, context: Context): Promise<void> {
  const { ref, file } = found;
  const { known, report } = context;
  const place = { file, known };
  switch (ref.kind) {
    case 'languageMap':
    case 'redirects':
      // They were read first.
      return;
    case 'page':
    case 'news':
    case 'publication': {
      const page = checkDocument(checkedPage, found, report);
      if (page === undefined) return;
      checkPage(page.clean, { ref, file, ...context }, report);
      return checkTexts(page.value, place, report);
    }
    case 'records': {
      const records = checkDocument(cleanRecords, found, report);
      checkRecords(records?.clean ?? [], { ...ref, file }, report);
      return checkTexts(records?.value, place, report);
    }
    case 'listing': {
      const { clean } = documents.listing(ref.locale, ref.listing);
      const list = checkDocument(clean, found, report);
      checkListing(list?.clean ?? [], { ...ref, file }, report);
      return checkTexts(list?.value, place, report);
    }
    case 'homepages': {
      const list = checkDocument(documents.homepages(ref.locale).clean, found, report);
      return checkHomepages(list?.clean ?? [], { ...ref, file }, known, report);
    }
    default: {
      const value = checkDocument(cleanFor(ref), found, report)?.value;
      return checkTexts(value, place, report);
    }
  }
}

async function bytesOf(pack: Pack, file: string, report: Report): Promise<Uint8Array | undefined> {
  try {
    return await pack.read(file);
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    const expected = 'a file that can be read';
    const found = error.message;
    report({ severity: 'error', rule: 'unreadable', file, path: '', expected, found });
    return undefined;
  }
}

async function readFirst<T>(
  pack: Pack,
  { ref, clean }: { ref: DocumentRef; clean: Parameters<typeof checkDocument<T>>[0] },
  report: Report,
): Promise<T | undefined> {
  const file = documentPath(ref);
  const bytes = await bytesOf(pack, file, report);
  return bytes && checkDocument(clean, { ref, file, bytes }, report)?.clean;
}

/** Documents that the indexes of a pack name. */
async function* namedDocuments(names: Names, pack: Pack): AsyncGenerator<DocumentRef> {
  yield* commonParts;
  const locales = new Set([defaultLocale]);
  for (const slugs of Object.values(names)) {
    for (const [locale, slug] of Object.entries(slugs)) {
      locales.add(locale);
      yield mappedDocument(locale, slug);
    }
  }
  for (const locale of locales) {
    yield* partsOf(locale);
    yield { kind: 'page', locale, slug: '404' };
    const { ref, clean } = documents.listing(locale, 'news');
    for (const { id } of (await readFirst(pack, { ref, clean }, () => {})) ?? []) {
      yield { kind: 'news', locale, id };
    }
  }
}

async function* filesToCheck(
  pack: Pack,
  files: ReadonlyMap<string, number> | undefined,
  { names, report }: Context,
): AsyncGenerator<{ ref: DocumentRef; file: string }> {
  if (files === undefined) {
    for await (const ref of namedDocuments(names, pack)) yield { ref, file: documentPath(ref) };
    return;
  }
  for (const file of files.keys()) {
    const ref = documentAt(file);
    if (ref !== undefined) yield { ref, file };
    else if (file.endsWith('.json') && !file.startsWith('media/')) {
      const expected = 'a file of the contract (section 2)';
      report({ severity: 'warning', rule: 'unlisted', file, path: '', expected, found: 'another' });
    }
  }
}

/** How far a check is: documents that were read. */
export type Tell = (documents: number) => void;

/**
 * Checks a whole pack against the content contract, and reports everything that is not as it should be.
 * One document is read after the other, so that memory grows with the number of files and not with
 * what they hold. Resolves to how many documents there were. Rejects with `PackUnreadable`.
 */
export async function checkContent(pack: Pack, report: Report, tell: Tell): Promise<number> {
  const files = await pack.files();
  const map = { ref: { kind: 'languageMap' }, clean: cleanNames } as const;
  const names = (await readFirst(pack, map, report)) ?? {};
  const redirects = (await readFirst(pack, documents.redirects(), report)) ?? {};
  const known = knownAddresses(pack, files, names, redirects);
  const context: Context = { names, known, report };
  await checkMap(names, { file: contentPaths.languageMap(), known }, report);
  await checkRedirects(redirects, { file: contentPaths.redirects(), known }, report);
  for (const ref of essentials) {
    const file = documentPath(ref);
    if (await known.hasFile(file)) continue;
    const expected = 'a file without which the site has no German pages';
    report({ severity: 'error', rule: 'missing', file, path: '', expected, found: 'nothing' });
  }
  let read = 0;
  for await (const { ref, file } of filesToCheck(pack, files, context)) {
    const wasRead = ref.kind === 'languageMap' || ref.kind === 'redirects';
    const bytes = await bytesOf(pack, file, wasRead ? () => {} : report);
    if (bytes === undefined) continue;
    await checkFile({ ref, file, bytes }, context);
    read += 1;
    tell(read);
  }
  return read;
}
