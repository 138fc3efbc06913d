import type { Page } from '../../../shared/content/page';
import { flatOptions } from '../../../shared/listing/listingResults';
import { forbidsIndex } from '../../../shared/head/pageHead';
import { contentHash, type Revision } from '../../content/cachedDocument';
import type { DocumentLoader } from '../../content/documents/documentLoader';
import { documents } from '../../content/documents/documents';
import { emptyLanguageMap } from '../../content/languageMap/languageMap';
import { SourceFailure } from '../../upstream/sourceFailure';
import { toSearchText, type IndexedDocument, type IndexChange } from '../searchEngine';
import type { FileTexts, FileVersion } from './fileTexts';
import * as entries from './localeEntries';
import { textRules } from './pageTexts';
import { searchDocument } from './searchDocument';
import * as v from 'valibot';
import { findComponents } from '../../../shared/content/components/componentTree';
import { downloadSchema, type Download } from '../../../shared/content/primitives';

type SynonymGroup = readonly string[];

function groupOf(...texts: readonly (string | undefined)[]): SynonymGroup[] {
  const group = [...new Set(texts.map((text = '') => toSearchText(text)))].filter(
    (text) => text !== '',
  );
  return group.length > 1 ? [group] : [];
}

/** What a page says means the same: entries of a glossary, the acronym of an organisation. */
function synonymsOfPage(page: Page): SynonymGroup[] {
  const acronym = page.contentType === 'organization' ? page.details?.acronym : undefined;
  const terms = findComponents(page.content, 'glossary').flatMap(({ content }) => content.entries);
  return [
    ...groupOf(page.metadata.title, acronym),
    ...terms.flatMap(({ term, abbreviation, synonyms = [] }) =>
      groupOf(term, abbreviation, ...synonyms),
    ),
  ];
}

/** The files that are offered somewhere below a value, not within what the site cannot show. */
function downloadsBelow(value: unknown): Download[] {
  if (typeof value !== 'object' || value === null || 'unknown' in value) return [];
  if (v.is(downloadSchema, value)) return [value];
  return Object.values(value).flatMap(downloadsBelow);
}

function pdfDownloads(page: Page): Download[] {
  const details = 'details' in page ? page.details : undefined;
  const files = downloadsBelow([details, page.content]).filter(
    ({ format, href }) => format.trim().toLowerCase() === 'pdf' || /\.pdf$/i.test(href),
  );
  return [...new Map(files.toReversed().map((file) => [file.href, file])).values()].toReversed();
}

/** Where an engine gets its documents from. Rejects with `SourceFailure` when a source is down. */
export interface DocumentSource {
  /** The locales that there may be documents of, the most important ones first; asked before any is read. */
  locales(): Promise<readonly string[]>;
  /** Where not each could be read, and `isComplete` says no, the locale is to be read again soon. */
  read(locale: string): Omit<IndexChange, 'locale'> & { readonly isComplete: () => boolean };
  close(): Promise<void>;
}

/** What a document was made from, to see that it did not change. */
interface DocumentOrigin {
  readonly copy?: Revision;
  /** Hash of what it is made from, beside its page and files. */
  readonly inputs: string;
  readonly files: readonly FileVersion[];
  /** When it may be known (ms), of a document that was read before. */
  readonly heldUntil?: number | undefined;
  readonly synonyms: readonly SynonymGroup[];
}

const parseOrigin = (source: string): DocumentOrigin => JSON.parse(source);

/** More would read and parse so much at a time that those of the site itself had to wait. */
const together = 2;

interface ContentAccess {
  /** Reads the published content, without any fallback. */
  readonly loader: DocumentLoader;
  readonly files: FileTexts;
  /** Whether there is a news service; without one there are no pages of news. */
  readonly hasNews: boolean;
  readonly now: () => number;
}

/** Creates the documents of the published content, of which those that changed are read afresh. */
export function createContentDocuments(access: ContentAccess): DocumentSource {
  const { loader, files, hasNews, now } = access;
  let map = emptyLanguageMap;

  /** A document that changed or is new, or that it is as before; undefined when it is not there. */
  async function readEntry(
    locale: string,
    entry: entries.LocaleEntry,
    all: entries.LocaleEntries,
    source: string | undefined,
  ): Promise<IndexedDocument | undefined> {
    const { id, path, item } = entry;
    const before = source === undefined ? undefined : parseOrigin(source);
    const inputs = contentHash(JSON.stringify([path, item, all.filedUnder, textRules]));
    let loaded = entry.document && (await loader.load(entry.document, before?.copy));
    const isSame = loaded === undefined || loaded.kind === 'notModified';
    const isReleased = (before?.heldUntil ?? Infinity) <= now();
    if (source !== undefined && isSame && !isReleased && before?.inputs === inputs) {
      const changed = await Promise.all(before.files.map((file) => files.hasChanged(file)));
      if (!changed.includes(true)) return { id, source };
    }
    if (entry.document !== undefined && isSame) loaded = await loader.load(entry.document);
    const page = loaded?.kind === 'ok' ? loaded : undefined;
    const { withdrawn, robots = '' } = page?.value.metadata ?? {};
    if (withdrawn !== undefined || forbidsIndex(robots)) return undefined;
    const offered = page === undefined ? [] : pdfDownloads(page.value);
    const found = await Promise.all(
      offered.map(async ({ title, href, lang }) => ({
        ...(lang !== undefined && { lang }),
        title,
        href,
        ...(await files.read(href)),
      })),
    );
    const texts = found.map(({ version: _, ...file }) => file);
    const { organisations, topics } = all;
    const parts = { id, locale, path, organisations, topics, files: texts, now: now() };
    const document =
      page === undefined
        ? item && searchDocument({ ...parts, page: undefined, item })
        : searchDocument({ ...parts, page: page.value, item });
    const origin: DocumentOrigin = {
      ...(page !== undefined && { copy: { validators: page.validators, hash: page.hash } }),
      inputs,
      files: found.map(({ version }) => version),
      heldUntil: document?.isHeldBack === true ? document.visibleFrom : undefined,
      synonyms: page === undefined ? [] : synonymsOfPage(page.value),
    };
    return document && { id, source: JSON.stringify(origin), document };
  }

  function read(locale: string) {
    let groups: SynonymGroup[] = [];
    let isComplete = true;

    async function* readAll(sources: ReadonlyMap<string, string>) {
      const all = await entries.localeEntries(loader, map, locale, hasNews);
      const nodes = flatOptions(all.organisationNodes);
      groups = nodes.flatMap(({ label, acronym }) => groupOf(label, acronym));
      isComplete = true;

      /** A document that cannot be read stays as it was, unless its source is given up. */
      async function tryEntry(entry: entries.LocaleEntry): Promise<IndexedDocument | undefined> {
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
        for (const entry of await Promise.all(some.map(tryEntry))) {
          if (entry === undefined) continue;
          groups.push(...parseOrigin(entry.source).synonyms);
          yield entry;
        }
      }
    }

    return {
      documents: readAll,
      // Each group once, also where its texts have another order.
      synonyms: () => [
        ...new Map(groups.map((group) => [group.toSorted().join('\n'), group])).values(),
      ],
      isComplete: () => isComplete,
    };
  }

  return {
    async locales() {
      const found = await entries.fetchDocument(loader, documents.languageMap());
      // Without it the locales are unknown, which is no reason to remove their indexes.
      if (found === undefined) throw new SourceFailure('map of languages', 'status', 'missing');
      map = found;
      return entries.localesOf(map);
    },
    read,
    close: () => files.close(),
  };
}
