import type * as v from 'valibot';
import type { SearchKind } from '../../../shared/search/searchState';

/** Which documents of a locale are wanted; a key is a whole number of 32 bits (`termKeys.ts`). */
export interface Filter {
  /** Of each group, a document must have one key; at least one group, and none of them empty. */
  readonly groups: readonly (readonly number[])[];
  /** Smallest and largest number of a document (`termKeys.ts`). */
  readonly from?: number;
  readonly to?: number;
  readonly among?: readonly number[];
  readonly now: number;
}

/** A value of a statement. Lists are JSON texts. */
export type Value = string | number | Uint8Array;

/** The tables of one locale's index; `{words}` is a table, `?` a value, `{amongNumbers}` a list as JSON. */
export interface IndexTables {
  /** Rows as lists of their columns, each checked by a schema. Rejects when the engine is down. */
  all<S extends v.GenericSchema>(
    statement: string,
    columns: S,
    ...values: readonly Value[]
  ): Promise<v.InferOutput<S>[]>;
  readonly postings: {
    /** What documents are found in, with the columns of `{entries}`, and their number there. */
    readonly from: string;
    readonly number: string;
    /** The condition that a document has one key of each group, with the values of its question marks. */
    matching(groups: Filter['groups']): { readonly sql: string; readonly values: Value[] };
  };
}

/** Where the indexes of an engine are. Everything rejects when it is down. */
export interface IndexSource {
  locales(): Promise<readonly string[]>;
  /** Whether it is known that the site has no documents in a locale. */
  isWithout(locale: string): Promise<boolean>;
  /** Undefined where there is no index of the locale, or one of another version of the analysis. */
  open(locale: string): Promise<IndexTables | undefined>;
}

/** What a locale's index holds of a document, beside the document itself. */
export interface IndexEntry {
  readonly number: number;
  readonly kind: SearchKind;
  /** Those of `{entries}`: `number`, `profile`, `visible_from`, `visible_until`. */
  readonly columns: readonly Value[];
  readonly keys: readonly number[];
  readonly forward: Uint8Array;
}

/** An index that is changed: questions see nothing of it before all is done. */
export interface IndexSession extends IndexTables {
  run(statement: string, ...values: readonly Value[]): Promise<unknown>;
  /** Inserts rows; `into` is a table with its columns, `conflict` a clause that says what else is done. */
  insert(into: string, rows: readonly (readonly Value[])[], conflict?: string): Promise<void>;
  /** Makes entries be found by their keys, in the order of their numbers over all calls. */
  insertEntries(entries: readonly IndexEntry[]): Promise<void>;
  finish(): Promise<void>;
}

/** Makes the tables of an index in an engine's types; `keys` are more columns, `ordered` tables lie by their key. */
export function tableStatements(
  dialect: Readonly<Record<'number' | 'word' | 'bytes' | 'keys' | 'ordered' | 'indexName', string>>,
): string {
  const { number, word, bytes, keys, ordered, indexName } = dialect;
  return `
    CREATE TABLE {facts} (name text PRIMARY KEY, value text NOT NULL) ${ordered};
    CREATE TABLE {entries} (
      number ${number} PRIMARY KEY, profile text NOT NULL,
      visible_from bigint NOT NULL, visible_until bigint NOT NULL ${keys}
    );
    CREATE TABLE {documents} (
      number ${number} PRIMARY KEY, id text NOT NULL, hash text NOT NULL, source text NOT NULL,
      document text NOT NULL
    );
    CREATE TABLE {forwards} (
      number ${number} PRIMARY KEY, kind text NOT NULL, forward ${bytes} NOT NULL
    );
    CREATE TABLE {words} (
      word ${word} PRIMARY KEY, written text NOT NULL, documents integer NOT NULL
    ) ${ordered};
    CREATE INDEX ${indexName} ON {words} (substr(word, 1, 1), length(word), documents DESC, word);
    CREATE TABLE {terms} (hash ${number} PRIMARY KEY, documents integer NOT NULL);`;
}

/** Names of all tables of an index. */
export const tableNames = ['facts', 'entries', 'documents', 'forwards', 'words', 'terms'] as const;
