import type { Environment } from '../../config/environment';
import type { Hold } from './publish/hold';
import type { Log } from '../observability/logger';
import type { Schedule } from '../concurrency/schedule';
import type { ContentSources } from './sources/contentSources';
import type { PublishState } from './publish/publishState';

/** What content is made from. */
export interface ContentOptions {
  readonly environment: Pick<
    Environment,
    | 'contentServiceUrl'
    | 'newsApiInternalUrl'
    | 'preview'
    | 'contentCacheMegabytes'
    | 'staleMaxSeconds'
    | 'publishPollSeconds'
    | 'snapshotDir'
  >;
  /** Base URL of the static files, with a slash at its end. */
  readonly base: URL;
  /** Script of the thread in which large pages are cleaned; here where it is not given. */
  readonly pageScript?: string;
  readonly log: Log;
  /** Made from the environment where they are not given. */
  readonly sources?: ContentSources;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly schedule?: Schedule;
  /** Whether the operator holds the site. Rejects where that is not known. */
  readonly hold?: (() => Promise<Hold | undefined>) | undefined;
  /** Told the state of publishing whenever it was looked at. */
  readonly polled?: (state: PublishState) => void;
  /** Counts answers of the cache. */
  readonly count?: ((result: 'hit' | 'miss') => void) | undefined;
}
