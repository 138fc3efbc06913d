import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentPaths } from '../../shared/content/contentPaths';
import { defaultLocale } from '../../shared/language/languages';
import { navigationTreeSchema } from '../../shared/content/navigation';
import { dataRecordsSchema, languageMapSchema, recordTypes } from '../../shared/content/site';
import { cleanWith } from '../content/documents/cleanDocument';
import { type DocumentRef, documents } from '../content/documents/documents';
import { documentPath } from '../content/sources/staticFilesSource';
import { checkFarAnchors, type FarAnchor } from './site/checkAnchors';
import { checkByKind } from './site/checkByKind';
import { checkDocument, checkedPage, cleanFor, type FileOfPack } from './document/checkDocument';
import { checkHomepages, checkListing, checkMenu, checkRecords } from './site/checkLists';
import { checkLocales, defaultLanguage, partsOfSite } from './site/checkLocales';
import { checkMap, mappedDocument } from './site/checkMap';
import { checkPage } from './document/checkPage';
import { checkRedirects } from './site/checkRedirects';
import { checkReferences } from './site/checkReferences';
import { checkSense } from './document/checkSense';
import { checkTexts } from './document/checkTexts';
import { checkTheme } from './document/checkTheme';
import { checkUnshown } from './document/checkUnshown';
import { commonParts, documentAt, partsOf } from './pack/documentAt';
import type { Report } from './finding';
import { knownAddresses, type KnownAddresses, type Names } from './pack/knownAddresses';
import { knownIds, type KnownIds } from './pack/knownIds';
import { newsIndexes, type NewsIndexes } from './pack/newsIndexes';
import { FileUnreadable, type Pack } from './pack/pack';

const cleanMenu = cleanWith(navigationTreeSchema);
const cleanNames = cleanWith(languageMapSchema);
/** With those that share a title, of which the site shows one. */
const cleanRecords = cleanWith(dataRecordsSchema);
const documentsInTurn = 20;
/** Links to places in other pages that are looked at. */
const mostAnchors = 50_000;

interface Context {
  readonly names: Names;
  readonly known: KnownAddresses;
  readonly ids: KnownIds;
  readonly news: NewsIndexes;
  readonly anchored: (link: FarAnchor) => void;
  readonly report: Report;
}

/** Checks what a document of any kind says: its texts, what it refers to, whether it makes sense. */
async function checkValue(value: unknown, found: FileOfPack, context: Context): Promise<void> {
  const { known, ids, anchored, report } = context;
  const { file } = found;
  checkReferences(value, { file, ids }, report);
  checkSense(value, file, report);
  await checkTexts(value, { file, known, anchored }, report);
  await checkByKind(value, { ...found, ...context }, report);
}

async function checkFile(found: FileOfPack, context: Context): Promise<void> {
  const { ref, file } = found;
  const { report } = context;
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
      checkPage(page, { ref, file, ...context }, report);
      checkUnshown(page.value, file, report);
      return checkValue(page.value, found, context);
    }
    case 'records': {
      const records = checkDocument(cleanRecords, found, report);
      checkRecords(records?.clean ?? [], { ...ref, file }, report);
      return checkValue(records?.value, found, context);
    }
    case 'listing': {
      const { clean } = documents.listing(ref.locale, ref.listing);
      const list = checkDocument(clean, found, report);
      checkListing(list?.clean ?? [], { ...ref, file }, report);
      return checkValue(list?.value, found, context);
    }
    case 'menu':
    case 'footerMenu': {
      const menu = checkDocument(cleanMenu, found, report);
      checkMenu(menu?.clean ?? [], { ...ref, file }, report);
      return checkValue(menu?.value, found, context);
    }
    case 'identity': {
      const identity = checkDocument(documents.identity(ref.locale).clean, found, report);
      checkTheme(identity?.clean, file, report);
      return checkValue(identity?.value, found, context);
    }
    case 'homepages': {
      const list = checkDocument(documents.homepages(ref.locale).clean, found, report);
      return checkHomepages(list?.clean ?? [], { ...ref, file }, context, report);
    }
    default:
      return checkValue(checkDocument(cleanFor(ref), found, report)?.value, found, context);
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

/** The languages of a pack: the default one, and those in which there are pages. */
function localesOf(names: Names): ReadonlySet<string> {
  return new Set([defaultLocale, ...Object.values(names).flatMap((slugs) => Object.keys(slugs))]);
}

/** The ids that the documents of a pack may refer to. */
async function idsOf(pack: Pack, names: Names): Promise<KnownIds> {
  const silent = () => {};
  const taxonomies = [];
  const records = [];
  for (const locale of localesOf(names)) {
    taxonomies.push(await readFirst(pack, documents.taxonomy(locale), silent));
    for (const type of recordTypes) {
      const ref = { kind: 'records', locale, type } as const;
      records.push(...((await readFirst(pack, { ref, clean: cleanRecords }, silent)) ?? []));
    }
  }
  return knownIds({ names, taxonomies: taxonomies.filter((one) => one !== undefined), records });
}

/** Documents that the indexes of a pack name. */
async function* namedDocuments(names: Names, pack: Pack): AsyncGenerator<DocumentRef> {
  yield* commonParts;
  for (const slugs of Object.values(names)) {
    for (const [locale, slug] of Object.entries(slugs)) yield mappedDocument(locale, slug);
  }
  for (const locale of localesOf(names)) {
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
  { names, report }: Pick<Context, 'names' | 'report'>,
): AsyncGenerator<{ ref: DocumentRef; file: string }> {
  if (files === undefined) {
    for await (const ref of namedDocuments(names, pack)) yield { ref, file: documentPath(ref) };
    return;
  }
  for (const file of files.keys()) {
    const ref = documentAt(file);
    if (ref !== undefined) yield { ref, file };
    else if (file.endsWith('.json') && !file.startsWith('media/')) {
      const expected = 'a file of the contract';
      report({ severity: 'warning', rule: 'unlisted', file, path: '', expected, found: 'another' });
    }
  }
}

/** How far a check is: documents that were read. */
export type Tell = (documents: number) => void;

async function checkEssentials(known: KnownAddresses, report: Report): Promise<void> {
  const language = defaultLanguage();
  const common: DocumentRef[] = [{ kind: 'lastPublish' }, { kind: 'languageMap' }];
  for (const ref of [...common, ...partsOfSite(defaultLocale)]) {
    const file = documentPath(ref);
    if (await known.hasFile(file)) continue;
    const expected = `a file without which the site has no ${language} pages`;
    report({ severity: 'error', rule: 'missing', file, path: '', expected, found: 'nothing' });
  }
}

/** What a check tells, and what it has to know of the site. */
export interface CheckedSite {
  readonly report: Report;
  readonly tell: Tell;
  /** Origin of the site, where it is known: links to it are links to its pages. */
  readonly origin?: string;
}

/**
 * Checks a whole pack against the content contract, and reports everything that is not as it should be.
 * One document is read after the other, so that memory grows with the number of files and not with
 * what they hold. Resolves to how many documents there were. Rejects with `PackUnreadable`.
 */
export async function checkContent(pack: Pack, site: CheckedSite): Promise<number> {
  const { report, tell, origin } = site;
  const files = await pack.files();
  const map = { ref: { kind: 'languageMap' }, clean: cleanNames } as const;
  const names = (await readFirst(pack, map, report)) ?? {};
  const redirects = (await readFirst(pack, documents.redirects(), report)) ?? {};
  const known = knownAddresses(pack, { files, names, redirects, origin });
  const ids = await idsOf(pack, names);
  const newsOf = (locale: string) => readFirst(pack, documents.listing(locale, 'news'), () => {});
  const news = newsIndexes(newsOf, known);
  const anchors: FarAnchor[] = [];
  const anchored = (link: FarAnchor) => {
    if (anchors.length < mostAnchors) anchors.push(link);
  };
  const context: Context = { names, known, ids, news, anchored, report };
  await checkMap(names, { file: contentPaths.languageMap(), known }, report);
  await checkRedirects(redirects, { file: contentPaths.redirects(), known, anchored }, report);
  await checkEssentials(known, report);
  await checkLocales(names, known, report);
  let read = 0;
  for await (const { ref, file } of filesToCheck(pack, files, context)) {
    const wasRead = ref.kind === 'languageMap' || ref.kind === 'redirects';
    const bytes = await bytesOf(pack, file, wasRead ? () => {} : report);
    if (bytes === undefined) continue;
    await checkFile({ ref, file, bytes }, context);
    read += 1;
    tell(read);
    // Files that are read at once leave no time in which anything else could be done.
    if (read % documentsInTurn === 0) await nextTurn();
  }
  await checkFarAnchors(anchors, { pack, known }, report);
  return read;
}
