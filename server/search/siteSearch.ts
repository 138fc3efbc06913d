import { join } from 'node:path';
import type { Environment } from '../../config/environment';
import type { Log } from '../log';
import { createSearchEngine } from './createSearchEngine';
import { createSearchIndexer } from './documents/searchIndexer';
import { siteDocuments } from './documents/siteDocuments';
import { openIndexFolder } from './indexFolder';
import type { SearchEngine } from './searchEngine';

/** What the search of a site is made with. */
export interface SiteSearchParts {
  /** Folder of the build (`dist`). */
  readonly build: string;
  /** Moves all dates as if the content had been published today. */
  readonly demo: boolean;
  readonly log: Log;
}

/** The search of a running site. */
export interface SiteSearch {
  readonly engine: SearchEngine;
  /** Told the last publish again and again: an index of this process follows it. */
  published(publishId: string): void;
  close(): Promise<void>;
}

/**
 * The search of the configuration. An embedded engine is fed by the process, in the background, unless
 * another process does so already; a database is fed by the command `search:index`.
 */
export function openSiteSearch(
  environment: Environment,
  { build, demo, log }: SiteSearchParts,
): SiteSearch {
  const scripts = join(build, 'server');
  const folder = openIndexFolder(environment.searchIndexDir);
  const engine = createSearchEngine(environment, { scripts, index: folder.path, log });
  const source = siteDocuments(environment, { scripts, demo });
  const indexer = createSearchIndexer({ engine, source, log });
  const isEmbedded = environment.searchUrl === 'embedded';
  return {
    engine,
    published(publishId) {
      if (isEmbedded && folder.isOurs()) indexer.published(publishId);
    },
    async close() {
      await indexer.stop();
      await engine.close();
      folder.close();
    },
  };
}
