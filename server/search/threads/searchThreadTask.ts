import type { Environment } from '../../../config/environment';
import type { SearchQuery } from '../../../shared/search/searchAnswer';
import type { Addresses } from '../postgres/connection/replicas';
import type { DocumentsPlace } from '../documents/openDocuments';

/** What a thread that indexes is started with. */
export interface IndexTask {
  readonly task: 'index';
  /** Folder of the index files. */
  readonly folder: string;
  readonly place: DocumentsPlace;
}

/** What a thread of the search is started for. */
export type ThreadTask =
  | { readonly task: 'answer'; readonly folder: string }
  | IndexTask
  | {
      readonly task: 'answerFromDatabase';
      readonly addresses: Addresses;
      readonly logLevel: Environment['logLevel'];
    };

/** What is asked of a thread that answers; `now` is in milliseconds. */
export type Question =
  | { readonly name: 'search'; readonly query: SearchQuery; readonly now: number }
  | {
      readonly name: 'suggest';
      readonly locale: string;
      readonly typed: string;
      readonly now: number;
    };
