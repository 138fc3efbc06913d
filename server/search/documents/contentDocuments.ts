import { deserialize, serialize } from 'node:v8';
import type { Page } from '../../../shared/content/page';
import { forbidsIndex } from '../../../shared/head/pageHead';
import type { Known } from '../../content/documents/loadedDocument';
import { contentHash } from '../../content/documents/contentHash';
import type { DocumentLoader } from '../../content/documents/documentLoader';
import { documents } from '../../content/documents/documents';
import { emptyLanguageMap } from '../../content/languageMap/languageMap';
import { SourceFailure } from '../../upstream/sourceFailure';
import type {
  FileText,
  GivenDocument,
  SearchDocument,
  Synonyms,
  UnchangedDocument,
} from '../searchEngine';
import type { DocumentSource, LocaleDocuments } from './documentSource';
import type { FileTexts } from './files/fileTexts';
import {
  fetchWith,
  localeEntries,
  localesOf,
  type Entry,
  type LocaleEntries,
} from './localeEntries';
import { pdfDownloads } from './files/pdfDownloads';
import { searchDocument } from './searchDocument';
import { synonymsOfPage, synonymsOfTaxa, type SynonymGroup } from './synonymGroups';

/**
 * Documents of which not all are as they were, and as many as `before`; undefined otherwise. Those
 * before the first change are read to find that out, and given all the same.
 */
async function changesAmong(
  given: AsyncGenerator<GivenDocument>,
  before: number | undefined,
): Promise<AsyncGenerator<GivenDocument> | undefined> {
  const read: GivenDocument[] = [];
  for (let isSame = true; isSame;) {
    const { value, done } = await given.next();
    if (done === true) {
      if (read.length === before) return undefined;
      break;
    }
    read.push(value);
    isSame = 'unchanged' in value;
  }
  return andThen(read, given);
}

async function* andThen(first: readonly GivenDocument[], rest: AsyncGenerator<GivenDocument>) {
  yield* first;
  yield* rest;
}

/** What documents are made from. */
export interface ContentDocumentsOptions {
  /** Reads the published content, without any fallback. */
  readonly loader: DocumentLoader;
  readonly files: FileTexts;
  /** Whether there is a news service; without one there are no pages of news. */
  readonly hasNews: boolean;
  /** What earlier ones remembered, as they gave it. */
  readonly memory: Uint8Array | undefined;
}

/** The documents, and what is remembered of them. */
export interface ContentDocuments extends Omit<DocumentSource, 'rest'> {
  /** What is known of those that were taken, to be remembered by others of the same program. */
  memory(): Uint8Array;
}

/** What is remembered of a document, to see that it did not change. */
interface Memory {
  readonly known: Known | undefined;
  /** Hash of what it is made from, beside its page and files. */
  readonly inputs: string;
  /** Its files with their versions. */
  readonly files: readonly (readonly [href: string, version: string | undefined])[];
  readonly synonyms: readonly SynonymGroup[];
}

type Memories = ReadonlyMap<string, Memory>;

interface Reading {
  readonly document: SearchDocument | UnchangedDocument;
  readonly memory: Memory;
}

/** More would read and parse so much at a time that those of the site itself had to wait. */
const together = 2;

/** A withdrawn page, and one that search engines are to leave out, cannot be found. */
function isHidden({ metadata }: Page): boolean {
  return metadata.withdrawn !== undefined || forbidsIndex(metadata.robots ?? '');
}

/** The documents of the published content, read afresh where they changed. */
export function createContentDocuments(options: ContentDocumentsOptions): ContentDocuments {
  const { loader, files, hasNews } = options;
  const fetch = fetchWith(loader);
  const memories: Map<string, Memories> =
    options.memory === undefined ? new Map() : deserialize(options.memory);
  let map = emptyLanguageMap;

  async function filesOf(page: Page): Promise<{ texts: FileText[]; versions: Memory['files'] }> {
    const downloads = pdfDownloads(page);
    const texts = downloads.map(async ({ title, href }) => ({
      title,
      href,
      text: await files.text(href),
    }));
    const versions = downloads.map(async ({ href }) => [href, await files.version(href)] as const);
    return { texts: await Promise.all(texts), versions: await Promise.all(versions) };
  }

  async function haveChanged(versions: Memory['files']): Promise<boolean> {
    const now = await Promise.all(versions.map(([href]) => files.version(href)));
    return versions.some(([, version], at) => version !== now[at]);
  }

  async function made(
    locale: string,
    { id, path, item }: Entry,
    page: Page | undefined,
    { organisations, topics }: LocaleEntries,
  ): Promise<Omit<Memory, 'known' | 'inputs'> & { document?: SearchDocument }> {
    const place = { id, locale, path, organisations, topics };
    if (page === undefined) {
      const document = item && searchDocument({ ...place, page, item, files: [] });
      return { files: [], synonyms: [], ...(document !== undefined && { document }) };
    }
    if (isHidden(page)) return { files: [], synonyms: [] };
    const { texts, versions } = await filesOf(page);
    const document = searchDocument({ ...place, page, item, files: texts });
    return { document, files: versions, synonyms: synonymsOfPage(page) };
  }

  /** A document that changed or is new, or that it is as before; undefined when it is not there. */
  async function readEntry(
    locale: string,
    entry: Entry,
    all: LocaleEntries,
    before: Memory | undefined,
  ): Promise<Reading | undefined> {
    const { id, path, item, document: source } = entry;
    const inputs = contentHash(JSON.stringify([path, item, all.filedUnder]));
    let loaded = source && (await loader.load(source, before?.known));
    const isSame = loaded === undefined || loaded.kind === 'notModified';
    if (isSame && before?.inputs === inputs && !(await haveChanged(before.files))) {
      return { document: { id, unchanged: true }, memory: before };
    }
    if (source !== undefined && isSame) loaded = await loader.load(source);
    const page = loaded?.kind === 'ok' ? loaded : undefined;
    const { document, ...rest } = await made(locale, entry, page?.value, all);
    const known = page && { validators: page.validators, hash: page.hash };
    return document && { document, memory: { known, inputs, ...rest } };
  }

  async function read(locale: string, afresh: boolean): Promise<LocaleDocuments> {
    const before = afresh ? undefined : memories.get(locale);
    // Forgotten until an engine has taken the new ones, so that a failure has all read again.
    memories.delete(locale);
    const after = new Map<string, Memory>();
    let ofOrganisations: readonly SynonymGroup[] = [];
    let isComplete = true;

    /** A document that cannot be read stays as it was, unless its source is given up. */
    async function tryEntry(entry: Entry, all: LocaleEntries): Promise<Reading | undefined> {
      const memory = before?.get(entry.id);
      try {
        return await readEntry(locale, entry, all, memory);
      } catch (error) {
        if (!(error instanceof SourceFailure) || error.cause === 'breaker_open') throw error;
        if (error.cause !== 'bad_payload') isComplete = false;
        return memory && { document: { id: entry.id, unchanged: true }, memory };
      }
    }

    async function* readAll() {
      const all = await localeEntries(fetch, map, locale, hasNews);
      ofOrganisations = synonymsOfTaxa(all.organisationNodes);
      for (let start = 0; start < all.entries.length; start += together) {
        const some = all.entries.slice(start, start + together);
        for (const reading of await Promise.all(some.map((entry) => tryEntry(entry, all)))) {
          if (reading === undefined) continue;
          after.set(reading.document.id, reading.memory);
          yield reading.document;
        }
      }
    }

    function taken(): Promise<boolean> {
      memories.set(locale, after);
      return Promise.resolve(isComplete);
    }

    return {
      documents: await changesAmong(readAll(), before?.size),
      synonyms: (): Promise<Synonyms> => {
        const ofPages = [...after.values()].flatMap(({ synonyms }) => synonyms);
        return Promise.resolve({ locale, groups: distinct([...ofOrganisations, ...ofPages]) });
      },
      taken,
    };
  }

  return {
    async locales() {
      files.beginRun();
      const found = await fetch(documents.languageMap());
      // Without it nobody knows what there is, which is no reason to forget what there was.
      if (found === undefined) throw new SourceFailure('map of languages', 'status', 'missing');
      map = found;
      const locales = localesOf(map);
      for (const gone of memories.keys()) if (!locales.includes(gone)) memories.delete(gone);
      return locales;
    },
    read,
    memory: () => serialize(memories),
    close: () => files.close(),
  };
}

/** Each group once, whatever the order of its texts. */
function distinct(groups: readonly SynonymGroup[]): SynonymGroup[] {
  return [...new Map(groups.map((group) => [group.toSorted().join('\n'), group])).values()];
}
