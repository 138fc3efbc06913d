import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentPaths } from '../../shared/content/contentPaths';
import { mediaTypeOf } from '../../shared/html/mediaTypes';
import { defaultLocale } from '../../shared/language/languages';
import { dataRecordsSchema, languageMapSchema, recordTypes } from '../../shared/content/site';
import { cleanWith, type Clean } from '../content/documents/cleanDocument';
import { cleanOf, type DocumentRef, documents, pageKinds } from '../content/documents/documents';
import { documentPath } from '../content/sources/contentSource';
import { checkDocument, checkedPage, cleanFor } from './document/checkDocument';
import { entryFindings, glossaryFindings, senseFindings } from './document/checkEntries';
import { pageFindings, nestingFindings } from './document/checkPage';
import type { FileOfPack } from './document/jsonFaults';
import { joinMissing } from './document/unknownFieldFindings';
import { largestPicture, textFindings } from './document/checkTexts';
import { errorAt, quote, warningAt, type Finding, type Report } from './finding';
import type { DocumentCheck, CheckContext, FarAnchor, IdIndex, Names } from './pack/checkContext';
import { createAddressIndex, createIdIndex, memoizeByKey } from './pack/checkContext';
import { commonParts, documentAt, listDocuments, guessPath } from './pack/documentAt';
import { FileUnreadable, type Pack } from './pack/pack';
import { farAnchorFindings } from './site/checkAnchors';
import * as byKind from './site/checkByKind';
import * as ofMap from './site/checkMap';
import { redirectFindings } from './site/checkRedirects';

const cleanNames = cleanWith(languageMapSchema, 'faults');
/** How pictures begin that browsers show, of any kind, and PDF. */
const picture =
  /^(?:\xff\xd8|\x89PNG|GIF8|RIFF|.{4}ftyp(?:avi|mif)|II\*|MM\0|\0\0[^\0]\0|\W*<(?!!doctype html|html)|.*%PDF)/is;
const documentsInTurn = 20;
const readBefore = new Set<DocumentRef['kind']>(['languageMap', 'redirects']);
/** Findings of one severity and rule that are told of a document: a thousand more say no more. */
const mostAlike = 100;

/** With those that share a title, of which the site shows one. */
const cleanRecords = cleanWith(dataRecordsSchema);

/** What is looked for in every document as it was written; most checks concern one kind alone. */
const checks: readonly DocumentCheck[] = [
  byKind.referenceFindings,
  ({ value }) => senseFindings(value),
  textFindings,
  entryFindings,
  byKind.checkFields,
  ({ ref, value }) => (pageKinds.includes(ref.kind) ? glossaryFindings(value) : []),
  byKind.publicationFindings,
  byKind.variantFindings,
  byKind.newsFindings,
];

async function* documentFindings(read: FileOfPack, context: CheckContext): AsyncGenerator<Finding> {
  const { ref, file } = read;

  async function* findingsAs<T>(
    clean: Clean<T>,
    ofClean: (clean: T, written: unknown) => Iterable<Finding> = () => [],
  ): AsyncGenerator<Finding> {
    const checked = checkDocument(clean, read);
    yield* checked.findings;
    if (checked.clean === undefined) return;
    const { value } = checked;
    yield* ofClean(checked.clean, value);
    for (const check of checks) yield* check({ ref, file, value }, context);
  }

  switch (ref.kind) {
    case 'page':
    case 'news':
    case 'publication':
      return yield* findingsAs(checkedPage, function* ofPage(page, written) {
        yield* pageFindings({ written, page, ref }, context);
        yield* nestingFindings(written);
      });
    case 'records':
      return yield* findingsAs(cleanRecords, ofMap.recordFindings);
    case 'listing':
      return yield* findingsAs(cleanOf.listing, ofMap.listingFindings);
    case 'menu':
    case 'footerMenu':
      return yield* findingsAs(cleanOf.menu, ofMap.menuFindings);
    case 'identity':
      return yield* findingsAs(cleanOf.identity, ofMap.identityFindings);
    case 'homepages': {
      const list = checkDocument(cleanOf.homepages, read);
      yield* list.findings;
      return yield* ofMap.homepageFindings(list.clean ?? [], ref.locale, context);
    }
    default:
      return yield* findingsAs(cleanFor(ref));
  }
}

async function* firstOfEach(findings: AsyncIterable<Finding>): AsyncGenerator<Finding> {
  const kinds = new Map<string, { readonly first: Finding; count: number }>();
  for await (const found of findings) {
    const name = `${found.severity} ${found.rule}`;
    const kind = kinds.get(name) ?? { first: found, count: 0 };
    kinds.set(name, kind);
    kind.count += 1;
    if (kind.count <= mostAlike) yield found;
  }
  for (const { first, count } of kinds.values()) {
    const more = count - mostAlike;
    const { severity, rule } = first;
    if (more > 0) yield { severity, rule, path: '', expected: 'no more', found: `${more} of them` };
  }
}

async function reportAll(findings: ReturnType<DocumentCheck>, file: string, report: Report) {
  for await (const found of findings) report({ file, ...found });
}

async function bytesOf(pack: Pack, file: string, report: Report): Promise<Uint8Array | undefined> {
  try {
    return await pack.read(file);
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    report({ file, ...errorAt('unreadable', '', 'a file that can be read', error.message) });
    return undefined;
  }
}

async function readFirst<T>(
  pack: Pack,
  { ref, clean }: { ref: DocumentRef; clean: Clean<T> },
  report: Report = () => {},
): Promise<T | undefined> {
  const file = documentPath(ref);
  const bytes = await bytesOf(pack, file, report);
  if (bytes === undefined) return undefined;
  const checked = checkDocument(clean, { ref, file, bytes });
  await reportAll(joinMissing(checked.findings), file, report);
  return checked.clean;
}

const localesOf = (names: Names): ReadonlySet<string> =>
  new Set([defaultLocale, ...Object.values(names).flatMap((slugs) => Object.keys(slugs))]);

async function idsOf(pack: Pack, names: Names): Promise<IdIndex> {
  const taxonomies = [];
  const ids = Object.keys(names);
  for (const locale of localesOf(names)) {
    taxonomies.push(await readFirst(pack, documents.taxonomy(locale)));
    for (const type of recordTypes) {
      const ref = { kind: 'records', locale, type } as const;
      const records = (await readFirst(pack, { ref, clean: cleanRecords })) ?? [];
      ids.push(...records.map(({ documentId }) => documentId));
    }
  }
  const read = taxonomies.filter((one) => one !== undefined);
  return createIdIndex(read, ids);
}

async function* namedDocuments(names: Names, pack: Pack): AsyncGenerator<DocumentRef> {
  yield* commonParts;
  for (const slugs of Object.values(names)) {
    for (const [locale, slug] of Object.entries(slugs)) yield ofMap.mappedDocument(locale, slug);
  }
  for (const locale of localesOf(names)) {
    yield* listDocuments(locale);
    yield { kind: 'page', locale, slug: '404' };
    const { ref, clean } = documents.listing(locale, 'news');
    for (const { id } of (await readFirst(pack, { ref, clean })) ?? []) {
      yield { kind: 'news', locale, id };
    }
  }
}

async function* filesToCheck(
  pack: Pack,
  files: ReadonlyMap<string, number> | undefined,
  names: Names,
  report: Report,
): AsyncGenerator<{ ref: DocumentRef; file: string }> {
  if (files === undefined) {
    for await (const ref of namedDocuments(names, pack)) yield { ref, file: documentPath(ref) };
    return;
  }
  for (const [file, size] of files) {
    const ref = documentAt(file);
    if (ref !== undefined) yield { ref, file };
    else if (size > 0 && size < largestPicture && /^image|pdf$/.test(mediaTypeOf(file) ?? '')) {
      const bytes = Buffer.from((await bytesOf(pack, file, report)) ?? '');
      const begin = bytes.toString('latin1', 0, 99);
      const expected = 'a picture or a PDF, exported again as its name says';
      const told = errorAt('missing-media', '', expected, quote(begin.slice(0, 12)));
      if (!picture.test(begin)) report({ file, ...told });
    } else if (file.endsWith('.json') && !file.startsWith('media/')) {
      const told = warningAt('unlisted', '', 'a file of the contract', 'another', guessPath(file));
      report({ file, ...told });
    }
  }
}

/** Checks a pack against the contract, and resolves to the number of documents in it. */
export async function checkContent(pack: Pack, report: Report, origin?: string) {
  const files = await pack.files();
  const languageMap = { ref: { kind: 'languageMap' }, clean: cleanNames } as const;
  const names = (await readFirst(pack, languageMap, report)) ?? {};
  const redirects = (await readFirst(pack, documents.redirects(), report)) ?? {};
  const lookup = createAddressIndex(pack, files, { names, redirects, origin });
  const anchors: FarAnchor[] = [];
  const context: CheckContext = {
    names,
    lookup,
    ids: await idsOf(pack, names),
    newsIn: memoizeByKey(async (locale) => {
      const items = await readFirst(pack, documents.listing(locale, 'news'));
      return items && new Set(items.map(({ id }) => id));
    }),
    missingIndexes: new Set(),
    anchored: (link) => void anchors.push(link),
  };
  await reportAll(ofMap.mapFindings(context), contentPaths.languageMap(), report);
  const ofRedirects = redirectFindings(redirects, contentPaths.redirects(), context);
  await reportAll(ofRedirects, contentPaths.redirects(), report);
  await reportAll(ofMap.missingFindings(context), '', report);
  let read = 0;
  for await (const { ref, file } of filesToCheck(pack, files, names, report)) {
    const wasRead = readBefore.has(ref.kind);
    const bytes = await bytesOf(pack, file, wasRead ? () => {} : report);
    if (bytes === undefined) continue;
    const found: Finding[] = [];
    const all = wasRead ? [] : firstOfEach(documentFindings({ ref, file, bytes }, context));
    for await (const one of all) found.push(one);
    await reportAll(joinMissing(found), file, report);
    read += 1;
    // Files that are read at once leave no time in which anything else could be done.
    if (read % documentsInTurn === 0) await nextTurn();
  }
  await reportAll(farAnchorFindings(anchors, pack, lookup), '', report);
  return read;
}
