import type {
  SearchAnswer,
  SearchQuery,
  SearchSuggestion,
} from '../../../shared/search/searchAnswer';
import type { SearchDocument, Synonyms, UnchangedDocument } from '../searchEngine';
import type { IndexedChange } from '../updateIndex';

/** What a thread of the search is started for. */
export interface ThreadTask {
  readonly task: 'answer' | 'index';
  readonly folder: string;
}

/** What the indexing thread is to do next. */
export type IndexingJob =
  | { readonly kind: 'update'; readonly locale: string; readonly publishId: string }
  | { readonly kind: 'keepOnly'; readonly locales: readonly string[] };

/** What is asked; `now` is in milliseconds. */
export type Question =
  | { readonly name: 'search'; readonly query: SearchQuery; readonly now: number }
  | {
      readonly name: 'suggest';
      readonly locale: string;
      readonly typed: string;
      readonly now: number;
    };

export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}

export type Answer = SearchAnswer | readonly SearchSuggestion[];

export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string; readonly unavailable: boolean };

/** The next documents of a change; the synonyms come with the last ones. */
export interface Delivery {
  readonly documents: readonly (SearchDocument | UnchangedDocument)[];
  readonly synonyms?: Synonyms;
}

/** What the indexing thread says of its job: that it wants a delivery, or how it ended. */
export type IndexingMessage =
  | { readonly kind: 'wanting' }
  | { readonly kind: 'done'; readonly change: IndexedChange }
  | { readonly kind: 'failed'; readonly fault: string };
