import { createContentServiceSource, type ContentServiceSource } from './contentServiceSource';
import type { ContentSource } from './contentSource';
import type { ContentClients } from './contentClients';
import { createNewsServiceSource } from './newsServiceSource';
import { createStaticFilesSource } from './staticFilesSource';

/** Where the documents of a site come from. */
export interface ContentSources {
  /** The published files: everything that no other source is there for. */
  readonly files: ContentSource;
  /** The content service, for which the files stand in when it fails. */
  readonly service: ContentServiceSource | undefined;
  /** The news service. The files are not its data, and never stand in. */
  readonly news: ContentSource | undefined;
}

/** A source over each client there is; `now` is in milliseconds. */
export function createContentSources(
  { cms, cmsApi, newsBroker }: ContentClients,
  now: () => number,
): ContentSources {
  return {
    files: createStaticFilesSource(cms),
    service: cmsApi === undefined ? undefined : createContentServiceSource(cmsApi),
    news: newsBroker === undefined ? undefined : createNewsServiceSource(newsBroker, now),
  };
}

/** All sources there are. */
export function allSources({ files, service, news }: ContentSources): ContentSource[] {
  return [files, service, news].filter((source) => source !== undefined);
}
