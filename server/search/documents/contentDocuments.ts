import type { Page } from '../../../shared/content/page';
import { forbidsIndex } from '../../../shared/head/pageHead';
import type { Known } from '../../content/documents/loadedDocument';
import { contentHash } from '../../content/documents/contentHash';
import type { DocumentLoader } from '../../content/documents/documentLoader';
import { documents } from '../../content/documents/documents';
import { emptyLanguageMap } from '../../content/languageMap/languageMap';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { FileText, GivenDocument, IndexChange, SearchDocument } from '../searchEngine';
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

/** The documents of a locale, read once from the first to the last. */
export interface LocaleDocuments extends Pick<IndexChange, 'documents' | 'synonyms'> {
  /** Whether each could be read; if not, the locale is to be read again soon. */
  readonly isComplete: () => boolean;
}

/** Where an engine gets its documents from. Rejects with `SourceFailure` when a source is down. */
export interface DocumentSource {
  /** The locales that there may be documents of, the most important ones first; asked before any is read. */
  locales(): Promise<readonly string[]>;
  read(locale: string): LocaleDocuments;
  close(): Promise<void>;
}

/** What documents are made from. */
export interface ContentDocumentsOptions {
  /** Reads the published content, without any fallback. */
  readonly loader: DocumentLoader;
  readonly files: FileTexts;
  /** Whether there is a news service; without one there are no pages of news. */
  readonly hasNews: boolean;
}

/** What a document was made from, to see that it did not change. */
interface DocumentOrigin {
  readonly known?: Known;
  /** Hash of what it is made from, beside its page and files. */
  readonly inputs: string;
  /** Its files with their versions. */
  readonly files: readonly (readonly [href: string, version: string | undefined])[];
  readonly synonyms: readonly SynonymGroup[];
}

/** What this site alone has written. */
function parseOrigin(source: string): DocumentOrigin {
  return JSON.parse(source);
}

/** More would read and parse so much at a time that those of the site itself had to wait. */
const together = 2;

/** A withdrawn page, and one that search engines are to leave out, cannot be found. */
function isHidden({ metadata }: Page): boolean {
  return metadata.withdrawn !== undefined || forbidsIndex(metadata.robots ?? '');
}

/** The documents of the published content, of which those that changed are read afresh. */
export function createContentDocuments(options: ContentDocumentsOptions): DocumentSource {
  const { loader, files, hasNews } = options;
  const fetch = fetchWith(loader);
  let map = emptyLanguageMap;

  async function filesOf(
    page: Page,
  ): Promise<{ texts: FileText[]; versions: DocumentOrigin['files'] }> {
    const found = await Promise.all(
      pdfDownloads(page).map(async ({ title, href }) => ({
        title,
        href,
        file: await files.read(href),
      })),
    );
    return {
      texts: found.map(({ title, href, file }) => ({ title, href, text: file?.text ?? '' })),
      versions: found.map(({ href, file }) => [href, file?.hash]),
    };
  }

  async function haveChanged(versions: DocumentOrigin['files']): Promise<boolean> {
    const now = await Promise.all(versions.map(([href]) => files.version(href)));
    // What is not there is `null` where it was written as JSON.
    return versions.some(([, version], at) => (version ?? undefined) !== now[at]);
  }

  async function made(
    locale: string,
    { id, path, item }: Entry,
    page: Page | undefined,
    { organisations, topics }: LocaleEntries,
  ): Promise<Pick<DocumentOrigin, 'files' | 'synonyms'> & { document?: SearchDocument }> {
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
    source: string | undefined,
  ): Promise<GivenDocument | undefined> {
    const { id, path, item } = entry;
    const before = source === undefined ? undefined : parseOrigin(source);
    const inputs = contentHash(JSON.stringify([path, item, all.filedUnder]));
    let loaded = entry.document && (await loader.load(entry.document, before?.known));
    const isSame = loaded === undefined || loaded.kind === 'notModified';
    if (source !== undefined && isSame && before?.inputs === inputs) {
      if (!(await haveChanged(before.files))) return { id, source };
    }
    if (entry.document !== undefined && isSame) loaded = await loader.load(entry.document);
    const page = loaded?.kind === 'ok' ? loaded : undefined;
    const { document, ...rest } = await made(locale, entry, page?.value, all);
    const known = page && { validators: page.validators, hash: page.hash };
    const origin: DocumentOrigin = { ...(known && { known }), inputs, ...rest };
    return document && { id, source: JSON.stringify(origin), document };
  }

  function read(locale: string): LocaleDocuments {
    let groups: SynonymGroup[] = [];
    let isComplete = true;

    async function* readAll(sources: ReadonlyMap<string, string>) {
      const all = await localeEntries(fetch, map, locale, hasNews);
      groups = synonymsOfTaxa(all.organisationNodes);
      isComplete = true;

      /** A document that cannot be read stays as it was, unless its source is given up. */
      async function tryEntry(entry: Entry): Promise<GivenDocument | undefined> {
        const source = sources.get(entry.id);
        try {
          return await readEntry(locale, entry, all, source);
        } catch (error) {
          if (!(error instanceof SourceFailure) || error.cause === 'breaker_open') throw error;
          if (error.cause !== 'bad_payload') isComplete = false;
          return source === undefined ? undefined : { id: entry.id, source };
        }
      }

      for (let start = 0; start < all.entries.length; start += together) {
        const some = all.entries.slice(start, start + together);
        for (const given of await Promise.all(some.map(tryEntry))) {
          if (given === undefined) continue;
          groups.push(...parseOrigin(given.source).synonyms);
          yield given;
        }
      }
    }

    return { documents: readAll, synonyms: () => distinct(groups), isComplete: () => isComplete };
  }

  return {
    async locales() {
      const found = await fetch(documents.languageMap());
      // Without it nobody knows what there is, which is no reason to forget what there was.
      if (found === undefined) throw new SourceFailure('map of languages', 'status', 'missing');
      map = found;
      return localesOf(map);
    },
    read,
    close: () => files.close(),
  };
}

/** Each group once, whatever the order of its texts. */
function distinct(groups: readonly SynonymGroup[]): SynonymGroup[] {
  return [...new Map(groups.map((group) => [group.toSorted().join('\n'), group])).values()];
}
