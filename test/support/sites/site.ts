import { readEnvironment, type Environment } from '../../../config/environment';
import { createAppContext, type AppContext, type AppParts } from '../../../server/context';
import { readIntlTables } from '../../../server/locale/languageNames';
import type { LanguagePreferences } from '../../../server/locale/negotiateLocale';
import type { PageRequest } from '../../../server/page/pageContext';
import type { Transport } from '../../../server/upstream/transport';
import { splitTarget } from '../../../shared/routing/addresses';
import type { LoggedLine } from '../run/memoryLog';
import { settled } from '../run/settled';
import { quietParts } from './appParts';

/** Documents by their path in the content contract; one that is an `Error` makes its read reject. */
export type Documents = Readonly<Record<string, unknown>>;

/** A site for tests, with what it logged and which documents it asked for. */
export interface TestSite extends AppContext {
  readonly logged: readonly LoggedLine[];
  readonly asked: readonly string[];
}

/** What of a test site differs from the standard. */
interface TestSiteOptions extends Partial<Pick<AppParts, 'search' | 'store'>> {
  readonly variables?: Readonly<Record<string, string>>;
  /** Its time, which stands still unless it is told by a function. */
  readonly now?: number | (() => number);
}

/** The day of the tests: 21 November 2026, noon in UTC. */
export const today = Date.UTC(2026, 10, 21, 12);

/** The interface texts, as the build has them. */
export const testIntl = readIntlTables('dist/messages');

/** The configuration of an environment that has no faults. */
function environmentOf(variables: Readonly<Record<string, string>> = {}): Environment {
  const result = readEnvironment(variables);
  if (!result.ok) throw new Error(`Faults in ${result.faults.map(({ name }) => name).join(', ')}`);
  return result.environment;
}

/** Documents of this process as a source of content; `asked` gets the paths that are read. */
function memoryTransport(documents: Documents, asked: string[]): Transport {
  return async ({ url }) => {
    const path = decodeURIComponent(url.pathname.slice(1));
    asked.push(path);
    const document = documents[path];
    if (document instanceof Error) throw document;
    const body = Buffer.from(JSON.stringify({ value: document }));
    return { status: document === undefined ? 404 : 200, body, validators: {} };
  };
}

/** The parts of a site of this process, quiet but for those that are given, with what it logged. */
export function wiredSite(
  variables: Readonly<Record<string, string>>,
  now: () => number,
  parts: Partial<AppParts> = {},
) {
  const own = quietParts(now);
  const wired = createAppContext(environmentOf(variables), { ...own, ...parts });
  return { ...wired, metrics: own.metrics, logged: own.log.lines };
}

/** A whole site over plain documents. */
export function testSite(documents: Documents = {}, options: TestSiteOptions = {}): TestSite {
  const { variables, now = today, ...parts } = options;
  const asked: string[] = [];
  const settings = {
    PUBLIC_URL: 'https://www.example.org',
    STATIC_CONTENT_URL: 'http://content.test/',
    ...variables,
  };
  const transport = memoryTransport(documents, asked);
  const clock = typeof now === 'number' ? () => now : now;
  const { context, logged } = wiredSite(settings, clock, { ...parts, transport });
  const assets = { ...context.assets, buildId: 'test-build', builtAt: today };
  return { ...context, assets, logged, asked };
}

/** Has a site look for what is published, and waits until that is adopted. */
export async function adoptPublish<S extends Pick<AppContext, 'content'>>(site: S): Promise<S> {
  site.content.look('');
  await settled(() => site.content.publishState().publishId !== undefined);
  site.content.stop();
  return site;
}

/** The request of a target (path and query). */
export function requestOf(target: string, own: Partial<LanguagePreferences> = {}): PageRequest {
  return {
    ...splitTarget(target),
    waitForAll: () => true,
    preferences: { cookie: undefined, acceptLanguage: undefined, ...own },
  };
}
