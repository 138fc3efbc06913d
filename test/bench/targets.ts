/** A figure that the project holds itself to: `most` or `least` of it, and what it aims at. */
export interface Target {
  readonly what: string;
  readonly most?: number;
  readonly least?: number;
  readonly aim?: number;
  /** Times, where there is none. */
  readonly unit?: 'B' | 'kB' | 'MB' | 'ms' | 'requests' | 'pages' | 'points' | '';
}

const against = 'bare `node:http` sending the same bytes';

/** What was promised, by the name of the figure that shows it. */
export const targets = {
  cachedCpu: {
    what: `Cached page, all headers, identity, no access log: CPU per request against ${against}`,
    most: 1.15,
  },
  cachedCpuLogged: { what: 'The same with the access log', most: 1.5 },
  cachedBrotli: {
    what: 'Cached page, brotli: requests/s against bare `node:http` identity',
    least: 1.2,
  },
  notModified: { what: '304: requests/s against bare `node:http` identity', least: 1.5 },
  rendered: {
    what: 'Uncached page: requests/s against bare `renderToPipeableStream` of the same elements',
    least: 0.35,
    aim: 0.5,
  },
  firstByte: {
    what: 'Time to first byte, median at 30 requests/s: cached against Express sending a static buffer',
    most: 1.2,
  },
  mixedHits: {
    what: '95 % hits and 5 % renders at 70 % load: p99 of the hits against hits alone',
    most: 3,
  },
  unknown: {
    what: '404 for an unknown address, against a cached page: requests/s',
    least: 0.8,
  },
  unknownReads: { what: '404 for an unknown address: upstream calls', most: 0, unit: 'requests' },
  addedKilobyte: {
    what: 'Work per added kB of article HTML, against bare `renderToString`: more text of an editor',
    most: 0.6,
  },
  addedParts: { what: 'The same where all kinds of parts get more', most: 0.6 },
  knownAddresses: { what: 'Hit CPU with 1,000,000 known addresses against 100', most: 1.15 },
  bytesPerAddress: { what: 'Heap per known address', most: 80, unit: 'B' },
  pageCacheMemory: { what: 'Page-cache memory per budgeted byte at 512 MB', most: 1.3 },
  sitemapCpu: { what: 'Sitemap of 1,000,000 addresses: CPU per address against 50,000', most: 1.1 },
  sitemapMemory: { what: 'Sitemap of 1,000,000: added peak memory', most: 120, unit: 'MB' },
  coldStart: { what: 'Cold start to first 200 (demo pack, built) against a bare Express', most: 2 },
  idleMemory: {
    what: 'Idle memory (index built, garbage collected, one process, search worker included)',
    most: 130,
    unit: 'MB',
  },
  articleJavaScript: {
    what: 'Client JavaScript of an article, gzip, without the message table',
    most: 100,
    aim: 92,
    unit: 'kB',
  },
  articleMessages: { what: 'Message table of an article, gzip', most: 6, unit: 'kB' },
  articleHtml: { what: 'Article HTML against its markup alone', most: 1.25 },
  blockingTime: {
    what: 'Total blocking time, article, 4x CPU slowdown in Chromium',
    most: 50,
    unit: 'ms',
  },
  longestTask: { what: 'Longest task, article, 4x CPU slowdown', most: 100, unit: 'ms' },
  lighthouse: {
    what: 'Lighthouse 13 mobile performance, lowest of the page kinds (medians of five)',
    least: 97,
    unit: 'points',
  },
  layoutShift: { what: 'Layout shift, largest of the page kinds', most: 0.01, unit: '' },
  publishReads: {
    what: 'Documents fetched anew after a publish that changed one page of 10,000',
    most: 1,
    unit: 'requests',
  },
  publishRenders: {
    what: 'Unchanged pages rendered again after that publish',
    most: 0,
    unit: 'pages',
  },
} satisfies Record<string, Target>;

/** The name of a figure that a target is about. */
export type FigureName = keyof typeof targets;
