/** A figure that the project holds itself to: `most` or `least` of it, and what it aims at. */
export interface Target {
  readonly what: string;
  readonly most?: number;
  readonly least?: number;
  readonly aim?: number;
  /** Times, where there is none. */
  readonly unit?: 'kB' | 'MB' | 'ms' | 's' | 'calls' | 'answers';
}

const express = 'Express with helmet, same headers, `end` with the same static bytes';

/** What was promised, by the name of the figure that shows it. */
export const targets = {
  stored: {
    what: `Stored page, access log off: requests per CPU second against ${express}`,
    least: 0.6,
    aim: 0.75,
  },
  storedBrotli: { what: 'The same, brotli', least: 0.6, aim: 0.75 },
  notModified: { what: '304 against that Express sending the whole page', least: 0.8 },
  rendered: {
    what: 'Uncached page, warm documents: requests per CPU second against bare `renderToPipeableStream` of the same elements on `node:http`',
    least: 0.35,
    aim: 0.5,
  },
  firstByte: {
    what: 'First byte of a stored page, p50 at 30 requests/s, against that Express',
    most: 1.3,
  },
  slowFrame: {
    what: 'Frame of a page whose list takes 3 s: first byte, less one render',
    most: 300,
    unit: 'ms',
  },
  mixedHits: {
    what: '95 % hits, 5 % renders at 70 % load: p99 of hits against hits alone',
    most: 6,
  },
  unknown: {
    what: '404 for an unknown address against a stored page: requests per CPU second',
    least: 0.8,
  },
  unknownReads: { what: 'Upstream calls for 100 unknown addresses', most: 0, unit: 'calls' },
  publishOne: {
    what: 'Publish of one changed page of 10,000: new everywhere, beside `PUBLISH_POLL_SECONDS`',
    most: 12,
    unit: 's',
  },
  publishAll: { what: 'Publish of all 10,000 pages: the same', most: 12, unit: 's' },
  publishFailures: { what: 'Answers of 500 and above meanwhile', most: 0, unit: 'answers' },
  addressTime: {
    what: '200,000 addresses in 20 languages: CPU of a hit against 100 addresses',
    most: 1.15,
  },
  addressMemory: { what: '200,000 addresses: added heap', most: 60, unit: 'MB' },
  coldStart: { what: 'Start to the first whole page against bare Express', most: 3 },
  idleMemory: { what: 'Idle memory with the search', most: 160, unit: 'MB' },
  scripts: { what: 'All scripts of an article, gzip', most: 131, aim: 125, unit: 'kB' },
  blockingTime: {
    what: 'Blocking time of an article at 4× CPU, beyond the page with its scripts refused',
    most: 10,
    unit: 'ms',
  },
  longestTask: { what: 'Its longest task, likewise', most: 10, unit: 'ms' },
  html: { what: 'Article HTML against its markup alone', most: 1.35 },
} satisfies Record<string, Target>;

/** The name of a figure that a target is about. */
export type FigureName = keyof typeof targets;
