import type { LastPublish } from '../../../shared/content/site';

/** What is known of the last publish. Instants in milliseconds since 1970. */
export interface PublishState {
  readonly status: 'ok' | 'stale' | 'invalid' | 'rolledBack' | 'unknown';
  /** The publish id the content is read at; undefined before the first one. */
  readonly publishId: string | undefined;
  readonly lastPublish: LastPublish | undefined;
  /** When `lastPublish.json` was last read well. */
  readonly fetchedAt: number | undefined;
  /** The publish that did not pass the gate; undefined while none is refused. */
  readonly refused?: string;
  /** Set while the site stays on one publish. */
  readonly held?: {
    /** Since when the operator holds the site; undefined while it is not known whether that is so. */
    readonly since: string | undefined;
    /** The newer publish that waits. */
    readonly waiting: string | undefined;
    /** The held publish is not known to this process: it may show another one. */
    readonly isLost: boolean;
  };
  /** The store does not answer whether the operator holds the site. */
  readonly isHoldUnknown?: boolean;
}

/** What is published: pages that were made from something else do not hold. */
export interface PublishedVersion {
  /** Null until a publish was found. */
  readonly publishId: string | null;
  /** Hash of the hazard messages, which are published apart from everything else. */
  readonly alertsVersion: string;
  /** Since when it is what it is, in milliseconds since 1970. */
  readonly since: number;
}
