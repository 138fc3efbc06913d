import type { Environment } from '../../config/environment';
import type { Hold, PublishState } from './publish/publishState';
import type { Log } from '../observability/logger';
import type { Schedule } from '../concurrency/timing';
import type { ContentSources } from './sources/contentSources';

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
  readonly sources?: ContentSources;
  readonly now: () => number;
  readonly random?: () => number;
  readonly schedule?: Schedule;
  readonly hold?: (() => Promise<Hold | undefined>) | undefined;
  readonly polled?: (state: PublishState) => void;
}
