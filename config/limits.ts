const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What a document may be like. Bytes are counted after decoding, nodes are JSON values. */
export interface DocumentLimits {
  readonly bytes: number;
  readonly depth: number;
  readonly nodes: number;
}

/** Limits of a single document: a page, a menu, a site identity. */
export const documentLimits: DocumentLimits = { bytes: 5 * megabyte, depth: 64, nodes: 50_000 };

/** Limits of documents that grow with the site: listings, taxonomies, redirects, the map of languages. */
export const indexLimits: DocumentLimits = { bytes: 64 * megabyte, depth: 64, nodes: 4_000_000 };

/** What a text of an author may be like; what is beyond takes many seconds to read. */
export const authoringLimits = {
  characters: 700_000,
  blocks: 8_000,
  /** Lines, and signs such as `*` and `[`, without a blank line: they may belong together. */
  signs: 6_000,
} as const;

/** Longest HTML field, in characters; beyond, the page says that a part is missing. */
export const longestHtml = 3 * megabyte;

/** From how many bytes on a page is cleaned in a thread, one after the other, and for how long each (ms). */
export const largePage = { bytes: 64 * kilobyte, mostMs: 30_000, inTurn: true } as const;

/** Longest text of a form, in characters: in every script it fits into `formBytes.json`. */
export const longestMessage = 6000;

/** Bytes of a form that is sent. A browser without script writes a character in up to twelve. */
export const formBytes = { json: 32 * kilobyte, encoded: 96 * kilobyte } as const;

/** Longest wait (ms) of the browser's navigation for data and script before the page says that it is busy. */
export const routeResolveDelayMs = 100;

/** A page is reloaded for a missing script once in this time (ms). */
export const chunkReloadMs = 10_000;

/** What happens again and again is logged once in this time (ms). */
export const logWindowMs = 60_000;

/** Time budgets of calls to content sources, in milliseconds, with all retries. */
export const sourceBudgets = {
  connect: 500,
  page: 2000,
  part: 1000,
  /** How long a page waits for a document that it can do without; it is read to its end all the same. */
  optional: 500,
  /** How long a page waits for its frame: menus, footer, identity and what else is around every page. */
  frame: 900,
  /** Of a million addresses it has some 50 MB. */
  languageMap: 5000,
  redirect: 300,
  /** A list of the news service, with all its pages. */
  newsList: 5000,
  search: 3000,
  /** Suggestions of the search while the visitor types: of no use later. */
  suggestions: 1000,
} as const;

/** Most connections to a source; what makes a page never waits behind documents that hang. */
export const sourceConnections = { page: 8, parts: 16 } as const;

/** How long after the start the processors are for the first pages, in milliseconds. */
export const headStartMs = 500;

/** How long a process with content is not ready because its search cannot answer yet, in milliseconds. */
export const searchWaitMs = 20_000;

/** How long a page waits for a slow external source before its frame goes out, in milliseconds. */
export const frameWaitsMs = 300;

/** How long a list that comes later waits for what goes with it, such as options of its filters (ms). */
export const besideListMs = 50;

/** When calls to a source are repeated, and when they are given up for a while. */
export const sourceRules = {
  /** Retries allowed per call, on average, beyond the first few. */
  retryShare: 0.1,
  /** Retries that may be saved up; also what a source starts with. */
  retriesSaved: 10,
  /** A `Retry-After` is honoured up to this many seconds. */
  longestRetryAfterSeconds: 300,
  breaker: {
    failuresInARow: 5,
    windowMs: 10_000,
    leastCallsInWindow: 20,
    failureShare: 0.5,
    firstPauseMs: 5_000,
    longestPauseMs: 8_000,
    /** Pauses double, and vary by this share: the longest is 9.6 s, since pages must be back in 10 s. */
    jitter: 0.2,
  },
} as const;

/** From where on a process has too much to do, and refuses what it must make anew. */
export const overloadLimits = {
  /** Most requests that are being answered at a time, without stored pages and files. */
  running: 200,
  /** How late the event loop may be by the work of the process itself, in milliseconds. */
  delayMs: 250,
  /** How long it is watched for that, in milliseconds; it is too late when it was twice in a row. */
  windowMs: 500,
} as const;

/** Most requests of one visitor whose bodies are on their way. */
export const mostArrivingOfOne = 20;

/** Longest way through the redirect table. */
export const mostRedirectHops = 5;

/** Bounds of the content cache that do not depend on its size. */
export const cacheBounds = {
  negativeEntries: 10_000,
  parallelRefreshes: 8,
  /** Calls a second for names that no index knows (withdrawn news keep their files). */
  unlistedCallsPerSecond: 20,
  /** Calls a second for redirects that the cache does not hold. */
  redirectCallsPerSecond: 50,
} as const;

/** When known documents that disappear are a fault of the source and not news. */
export const massAbsenceRule = { share: 0.2, windowMs: 60_000, leastDocuments: 5 } as const;

/** What is kept of the content for a start while all sources are down; milliseconds. */
export const snapshotRules = {
  bytes: 256 * megabyte,
  /** Those that are read most. */
  pages: 200,
  everyMs: 60_000,
  pruneMs: 3_600_000,
  /** For reading a file, and for writing one, which a busy disk may take its time for. */
  readMs: 2_000,
  writeMs: 15_000,
} as const;

/** What of a downloadable PDF is read for the search. */
export const pdfLimits = {
  bytes: 20 * megabyte,
  pages: 300,
  characters: 1_000_000,
  /** For fetching a file, and for reading it; milliseconds. */
  fetchMs: 10_000,
  readMs: 20_000,
  /** Memory of the process that reads it, and as much again for buffers. */
  heapMegabytes: 256,
} as const;

/** A file that was begun so long ago (ms) is not being written any more. */
export const abandonedFileMs = 3_600_000;

/** An index that no build has changed for so long (ms) may be taken away. */
export const unusedIndexMs = 86_400_000;

/** The store that replicas share; milliseconds. */
export const storeRules = {
  /** A call that takes longer is answered by the process itself. */
  callMs: 200,
  /** As `callMs`, for what no visitor waits for. */
  recordMs: 1_000,
  /** As `callMs`, for the folder of the messages. */
  folderMs: 10_000,
  connectMs: 1_000,
  /** Wait before a lost connection is made again. */
  reconnectMs: 1_000,
  /** One-time names that a process remembers. */
  mostClaims: 100_000,
} as const;

/** How long a process that starts waits for the store to say whether the site is held: 4 s. */
export const holdWait = { tries: 41, everyMs: 100 } as const;

/** How often one visitor (an IPv4 address, an IPv6 network) may do something. */
export const visitorLimits = {
  challenge: { windowSeconds: 60, most: 30 },
  message: { windowSeconds: 600, most: 20 },
  /** Without script nothing was computed for it; sending takes two of these. */
  messageWithoutScript: { windowSeconds: 600, most: 10 },
  feedback: { windowSeconds: 600, most: 30 },
  /** A browser sends many violations at once. */
  report: { windowSeconds: 600, most: 30 },
} as const;

/** How often an address, which many may share, may ask a process for what is made anew each time. */
export const readerLimits = {
  search: { windowSeconds: 60, most: 120 },
  suggestions: { windowSeconds: 60, most: 300 },
  pageData: { windowSeconds: 60, most: 600 },
  /** Every method other than GET and HEAD. */
  methods: { windowSeconds: 60, most: 300 },
  /** A screen holds some fifty, and a visitor who moves the map asks for many. */
  tiles: { windowSeconds: 60, most: 1_200 },
} as const;

/** Copies of messages that one address gets. */
export const copyLimit = { windowSeconds: 24 * 3600, most: 3 } as const;

/** Visitors whom a process counts for a limit; who was here longest ago is forgotten. */
export const mostVisitors = 20_000;

/** What a browser does before a form is sent, so that sending many becomes dear. */
export const captchaRules = {
  lifetimeSeconds: 600,
  /** Rounds of PBKDF2 for each try. */
  rounds: 2_000,
  /** Most tries while it is quiet; half of them on average. */
  quietTries: 200,
  /** Challenges a minute up to which it is quiet; each doubling of them doubles the tries. */
  quietPerMinute: 60,
  mostTries: 1_600,
  ticket: { lifetimeSeconds: 1_800, leastSeconds: 3 },
} as const;

/** How messages of visitors are delivered; times in milliseconds. */
export const outboxRules = {
  /** How long a message belongs to the process that took it: longer than one delivery. */
  leaseMs: 120_000,
  /** For one delivery, connecting included. */
  deliveryMs: 60_000,
  connectMs: 5_000,
  /** Longest that a mail server may say nothing. */
  silenceMs: 30_000,
  firstPauseMs: 15_000,
  longestPauseMs: 1_800_000,
  /** Pauses vary by this share in both directions. */
  jitter: 0.2,
  /** RFC 5321, section 4.5.4.1: at least 4 to 5 days. */
  giveUpAfterMs: 5 * 24 * 3_600_000,
  /** One that is due later than this has its time from a clock that was ahead, and is due now. */
  farthestMs: 3_600_000,
  /** How often the queue is looked at for messages of other processes and for those that are due. */
  lookEveryMs: 5_000,
  /** What a delivery may still take when the process ends: as long as a request may. */
  finishMs: 3_000,
};

/** The rules of a delivery, as `outboxRules` has them. */
export type OutboxRules = Readonly<typeof outboxRules>;
