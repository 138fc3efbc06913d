import type {
  FacetCounts,
  SearchAnswer,
  SearchHit,
  SearchKind,
  SearchQuery,
} from '../../../shared/search/searchState';
import { splitWords } from '../../../shared/language/foldText';
import { SearchUnavailable, type SearchEngine } from '../../../server/search/searchEngine';

/** A document of a kind for the stand-in of the search. */
export function searchDocument(
  id: string,
  title: string,
  more: Partial<Omit<StandInDocument, 'hit'>> & { kind?: SearchKind; hit?: object } = {},
): StandInDocument {
  const { kind = 'pages', hit, ...rest } = more;
  const locale = rest.locale ?? 'de';
  return {
    locale,
    text: '',
    ...rest,
    hit: { id, kind, href: `/${locale}/${id}`, properties: { title, metaInfo: {} }, ...hit },
  };
}

/** As many pages about water as are asked for. */
export function manyDocuments(count: number): StandInDocument[] {
  return Array.from({ length: count }, (_, index) =>
    searchDocument(`p${index}`, `Wasser ${index}`, { text: 'Vom Wasser am Ufer' }),
  );
}

/** What the stand-in knows of a page; words are those of its title and text. */
export interface StandInDocument {
  readonly locale: string;
  readonly hit: Omit<SearchHit, 'snippet'>;
  readonly text: string;
  readonly organisations?: readonly string[];
  readonly topics?: readonly string[];
}

/** How the stand-in answers: at once, never, or with a failure. */
type StandInMood = 'well' | 'hung' | 'down' | 'broken';

/** A search engine in memory: it finds documents in which every word begins a word. */
interface StandInEngine extends SearchEngine {
  mood: StandInMood;
  /** Searches wait for this before they are answered. */
  held: Promise<unknown>;
  /** Every query that came, in order. */
  readonly asked: SearchQuery[];
}

function matches({ hit, text }: StandInDocument, keyword: string): boolean {
  const words = splitWords(`${hit.properties.title} ${text}`, 'de');
  const sought = splitWords(keyword, 'de');
  return sought.length > 0 && sought.every((part) => words.some((word) => word.startsWith(part)));
}

function counts(values: readonly string[]): FacetCounts {
  const byValue = Object.groupBy(values, (value) => value);
  return Object.fromEntries(
    Object.entries(byValue).map(([value, all = []]) => [value, all.length]),
  );
}

/** Of the filters the kind alone counts. */
function answerTo(documents: readonly StandInDocument[], query: SearchQuery): SearchAnswer {
  const { locale, keyword, kind, pageSize } = query;
  const matching = documents.filter((document) => matches(document, keyword));
  const own = matching.filter((document) => document.locale === locale);
  const found = own.filter(({ hit }) => kind === undefined || hit.kind === kind);
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = query.page <= totalPages ? query.page : 1;
  return {
    items: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ hit, text }) => ({ ...hit, snippet: [{ text, match: false }] })),
    total: found.length,
    page,
    totalPages,
    facets: {
      kind: counts(own.map(({ hit }) => hit.kind)),
      organisation: counts(found.flatMap(({ organisations = [] }) => organisations)),
      topic: counts(found.flatMap(({ topics = [] }) => topics)),
    },
    ...(found.length === 0 && keyword.endsWith('x') && { suggestion: keyword.slice(0, -1) }),
    otherLanguages: counts(
      matching.map((document) => document.locale).filter((other) => other !== locale),
    ),
  };
}

/** An engine over some documents. */
export function fallbackEngine(documents: readonly StandInDocument[]): StandInEngine {
  async function inMood<T>(answer: () => T): Promise<T> {
    await engine.held;
    if (engine.mood === 'hung') return new Promise<never>(() => {});
    if (engine.mood === 'down') throw new SearchUnavailable('The stand-in is down');
    if (engine.mood === 'broken') throw new Error('The stand-in is broken');
    return answer();
  }
  const engine: StandInEngine = {
    mood: 'well',
    held: Promise.resolve(),
    asked: [],
    search: (query) => {
      engine.asked.push(query);
      return inMood(() => answerTo(documents, query));
    },
    suggest: (locale, typed) =>
      inMood(() =>
        documents
          .filter((document) => document.locale === locale && matches(document, typed))
          .slice(0, 8)
          .map(({ hit }) => ({ title: hit.properties.title, href: hit.href, kind: hit.kind })),
      ),
    close: () => Promise.resolve(),
  };
  return engine;
}
