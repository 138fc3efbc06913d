import type { SiteIdentity } from '../content/site';
import { address } from './addresses';

/** What a guard may look at. A locale is missing where an address does not name one. */
export interface GuardContext {
  readonly currentLocale: string | undefined;
  readonly defaultLocale: string | undefined;
  /** Whether the news service has its addresses (`NEWS_API_*_URL`). */
  readonly newsServiceConfigured: boolean;
  readonly siteIdentity: (locale: string) => Promise<SiteIdentity | undefined>;
  readonly warn: (message: string) => void;
}

/** Decides before anything is loaded: a path to go to instead, or undefined to go on. */
type Guard = (context: GuardContext) => Promise<string | undefined>;

/** News pages need the news service; without its addresses visitors get the 404 page. */
const newsService: Guard = async ({ currentLocale, newsServiceConfigured }) =>
  newsServiceConfigured || currentLocale === undefined
    ? undefined
    : address.notFound(currentLocale);

/** The site identity of the default locale may send visitors from the legacy list to the new one. */
const siteIdentityRedirect: Guard = async (context) => {
  const { currentLocale, defaultLocale } = context;
  if (currentLocale === undefined || defaultLocale === undefined) return undefined;
  const identity = await context.siteIdentity(defaultLocale).catch(() => undefined);
  if (identity === undefined) {
    context.warn(`No site identity found for default locale ${defaultLocale}`);
    return undefined;
  }
  return identity.metadata.onsbRedirectEnabled === true
    ? address.newsBoard(currentLocale)
    : undefined;
};

const guards: ReadonlyMap<string, Guard> = new Map([
  ['newsService', newsService],
  ['siteIdentityRedirect', siteIdentityRedirect],
]);

/** The guard of a name. Throws for a name that no guard has. */
export function guardNamed(name: string): Guard {
  const guard = guards.get(name);
  if (guard === undefined) throw new Error(`Unknown route middleware: ${name}`);
  return guard;
}
