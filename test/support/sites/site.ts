import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { createIntl, type IntlShape } from 'react-intl';
import * as v from 'valibot';
import { readEnvironment, type Environment } from '../../../config/environment';
import { lookUp } from '../../../server/content/redirectLookup';
import { securityPolicy } from '../../../config/securityPolicy';
import { contentPaths } from '../../../shared/content/contentPaths';
import { emptyIdentity, siteIdentitySchema } from '../../../shared/content/identity';
import { alertsSchema, listingSchema, taxonomySchema } from '../../../shared/content/listing';
import { footerSchema, navigationTreeSchema } from '../../../shared/content/navigation';
import { pageSchema } from '../../../shared/content/page';
import {
  cookieNoticeSchema,
  dataRecordsSchema,
  homepagesSchema,
  languageMapSchema,
  lastPublishSchema,
} from '../../../shared/content/site';
import {
  pluralLocale,
  tableCodes,
  tableFor,
  type UiLocale,
} from '../../../shared/language/languages';
import { contractFilesIn } from '../../../server/api/contract/contractFiles';
import type { Content } from '../../../server/content/content';
import type { CachedDocument } from '../../../server/content/cachedDocument';
import { languageMapFrom } from '../../../server/content/languageMap/languageMap';
import type { IntlTables } from '../../../server/locale/languageNames';
import type { LanguagePreferences } from '../../../server/locale/negotiateLocale';
import { splitTarget } from '../../../shared/routing/addresses';
import type { PageRequest } from '../../../server/page/pageContext';
import { createPageMetrics } from '../../../server/page/pageMetrics';
import { createListings } from '../../../server/listing/listings';
import { createSharedFrames } from '../../../server/page/layout/sharedFrame';
import { createThemeStylesheets } from '../../../server/page/layout/themeStylesheets';
import { createRateLimitedLog } from '../../../server/observability/rateLimitedLog';
import { createMemoryLog, type LoggedLine } from '../run/memoryLog';
import { noEngine } from './appParts';
import type { SearchEngine } from '../../../server/search/searchEngine';
import type { AppContext } from '../../../server/context';
import { createMemoryStore, type Store } from '../../../server/store/store';
import { visitorGuards } from './appParts';

/**
 * Documents by their path in the content contract (`de/kontakt.json`). An `Error` in place of a
 * document makes its read reject.
 */
export type Documents = Readonly<Record<string, unknown>>;

/** A site for tests, with what it logged and which documents it asked for. */
export interface TestSite extends AppContext {
  readonly logged: readonly LoggedLine[];
  readonly asked: readonly string[];
}

/** What of a test site differs from the standard. */
export interface TestSiteOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly now?: number;
  readonly search?: SearchEngine;
  readonly store?: Store;
  /** Marks every document as held since longer, after a failure. */
  readonly stale?: { readonly seconds: number; readonly cause: string };
}

const testMessages = v.parse(
  v.object(v.entriesFromList(tableCodes, v.string())),
  Object.fromEntries(tableCodes.map((code) => [code, `/assets/messages.${code}.json`])),
);
const emptyStats = { publicPath: '/assets/', outputPath: '/', namedChunkGroups: {}, chunks: [] };

/** The day of the tests: 21 November 2026, noon in UTC. */
export const today = Date.UTC(2026, 10, 21, 12);

function readSource(code: UiLocale): Record<string, string> {
  return JSON.parse(readFileSync(`shared/language/messages/${code}.json`, 'utf8'));
}

function makeIntl(code: UiLocale): IntlShape {
  const messages = readSource(code);
  const onError = (error: Error) => {
    throw error;
  };
  return createIntl({ locale: pluralLocale(code), messages, onError });
}

const tables = new Map<UiLocale, IntlShape>();

/** The interface texts, read from their sources. */
export const testIntl: IntlTables = {
  forTable(locale) {
    const code = tableFor(locale);
    const intl = tables.get(code) ?? makeIntl(code);
    tables.set(code, intl);
    return intl;
  },
};

/** The configuration of an environment that has no faults. */
export function environmentOf(variables: Readonly<Record<string, string>> = {}): Environment {
  const result = readEnvironment(variables);
  if (!result.ok) throw new Error(`Faults in ${result.faults.map(({ name }) => name).join(', ')}`);
  return result.environment;
}

const languageMapDocument = v.pipe(
  languageMapSchema,
  v.transform((map) => languageMapFrom(Object.entries(map))),
);

/** A content source over plain documents, each checked against its schema when it is read. */
function memoryContent(
  documents: Documents,
  held: Pick<CachedDocument<unknown>, 'fetchedAt' | 'freshness'> & { cause?: string },
  asked: string[] = [],
): Content {
  async function read<S extends v.GenericSchema>(path: string, schema: S) {
    asked.push(path);
    const document = documents[path];
    if (document instanceof Error) throw document;
    if (document === undefined) return undefined;
    return { ...held, value: v.parse(schema, document), hash: path };
  }
  async function identity(locale: string) {
    const own = await read(contentPaths.identity(locale), siteIdentitySchema).catch(
      () => undefined,
    );
    const german = () =>
      read(contentPaths.identity('de'), siteIdentitySchema).catch(() => undefined);
    return own ?? (await german()) ?? { ...held, value: emptyIdentity, hash: '' };
  }
  const publish = v.safeParse(lastPublishSchema, documents[contentPaths.lastPublish()]);
  const redirects = v.parse(
    v.record(v.string(), v.string()),
    documents[contentPaths.redirects()] ?? {},
  );
  return {
    page: (locale, slug) => read(contentPaths.page(locale, slug), pageSchema),
    news: (locale, id) => read(contentPaths.news(locale, id), pageSchema),
    publication: (locale, id) => read(contentPaths.publication(locale, id), pageSchema),
    homepages: (locale) => read(contentPaths.homepages(locale), homepagesSchema),
    identity,
    menu: (locale, name) => read(contentPaths.menu(locale, name), navigationTreeSchema),
    footerMenu: async (locale, menu) =>
      (menu === undefined
        ? undefined
        : await read(contentPaths.footerMenu(locale, menu), navigationTreeSchema)) ??
      read(contentPaths.footerMenu(locale), navigationTreeSchema),
    footer: (locale) => read(contentPaths.footer(locale), footerSchema),
    records: (locale, type) =>
      read(contentPaths.records(locale, type), dataRecordsSchema).catch(() => undefined),
    cookieNotice: (locale) => read(contentPaths.cookieNotice(locale), cookieNoticeSchema),
    listing: (locale, kind) => read(contentPaths.listing(locale, kind), listingSchema),
    taxonomy: (locale) => read(contentPaths.taxonomy(locale), taxonomySchema),
    languageMap: () => read(contentPaths.languageMap(), languageMapDocument),
    alerts: async () =>
      (await read(contentPaths.alerts(), alertsSchema)) ?? {
        ...held,
        value: [],
        hash: '',
      },
    freshMap: () => undefined,
    redirect: async (address) => lookUp(redirects, address),
    isRedirectedByQuery: () => false,
    redirects: async () => ({ ...held, value: redirects, hash: '' }),
    published: () => ({
      publishId: publish.success ? publish.output.publishId : null,
      alertsVersion: '',
      since: 0,
    }),
    cacheState: () => ({ documents: 0, bytes: 0, evicted: 0, waiting: 0 }),
    hasNoRedirect: () => false,
    publishState: () => ({
      status: publish.success ? 'ok' : 'unknown',
      publishId: publish.success ? publish.output.publishId : undefined,
      lastPublish: publish.success ? publish.output : undefined,
      fetchedAt: publish.success ? held.fetchedAt : undefined,
    }),
    sources: () => [],
    ready: () => true,
    look: () => undefined,
    start: () => {},
    stop: () => {},
  };
}

/** A whole site over plain documents. */
export function testSite(documents: Documents = {}, options: TestSiteOptions = {}): TestSite {
  const { variables = {}, now = today, stale } = options;
  const log = createMemoryLog();
  const asked: string[] = [];
  const held = {
    fetchedAt: now - (stale?.seconds ?? 0) * 1000,
    freshness: stale === undefined ? ('fresh' as const) : ('stale' as const),
    ...(stale !== undefined && { cause: stale.cause }),
  };
  const content = memoryContent(documents, held, asked);
  const environment = environmentOf({ PUBLIC_URL: 'https://www.example.org', ...variables });
  const policy = securityPolicy(environment);
  return {
    environment,
    policy,
    content,
    listings: createListings(content),
    search: options.search ?? noEngine,
    ...visitorGuards(options.store ?? createMemoryStore(() => now), () => now),
    outbox: { accept: async () => undefined },
    pageMetrics: createPageMetrics(new Registry()),
    assets: {
      buildId: 'test-build',
      builtAt: today,
      stats: emptyStats,
      early: [],
      previewStyles: [],
      filesOf: () => [],
      speculationRules: '/assets/speculationRules.json',
      messages: testMessages,
      integrity: {},
    },
    contract: contractFilesIn('docs/contract'),
    intl: testIntl,
    themes: createThemeStylesheets(log),
    frames: createSharedFrames(),
    log,
    rateLimitedLog: createRateLimitedLog(log, () => now),
    now: () => now,
    publishReport: () => ({
      status: 'unknown',
      lastPublish: null,
      fetchedAt: null,
      ageSeconds: null,
      build: 'test-build',
      publishId: null,
      sources: [],
    }),
    logged: log.lines,
    asked,
  };
}

/** The request of a target (path and query). */
export function requestOf(target: string, wishes: Partial<LanguagePreferences> = {}): PageRequest {
  return {
    ...splitTarget(target),
    waitForAll: () => true,
    wishes: { cookie: undefined, acceptLanguage: undefined, ...wishes },
  };
}
