/** State of publishing, for machines and for people (`status/lastPublish`). */
export interface PublishReport {
  readonly status: 'ok' | 'stale' | 'invalid' | 'rolledBack' | 'unknown' | 'held';
  readonly lastPublish: string | null;
  readonly fetchedAt: string | null;
  readonly ageSeconds: number | null;
  readonly build: string;
  readonly publishId: string | null;
  readonly rolledBack?: true;
  /** The newer publish that did not pass the publish gate. */
  readonly refused?: string;
  readonly held?: {
    /** When the operator held it (ISO 8601); null while it is not known whether that is so. */
    readonly since: string | null;
    readonly waiting: string | null;
    /** What was held is not known to this process any more. */
    readonly lost?: true;
  };
  /** The store does not answer whether the operator holds the site. */
  readonly holdUnknown?: true;
  readonly sources: readonly {
    readonly name: string;
    readonly breaker: 'closed' | 'open' | 'halfOpen';
    readonly lastOk: string | null;
    readonly errors5m: number;
    /** Kinds of documents that it does not give at the moment; all that makes a page is one, `page`. */
    readonly failing: readonly string[];
  }[];
}
