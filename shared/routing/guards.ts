import type { SiteIdentity } from '../content/site';
import { address } from './addresses';

/** What a guard may look at. */
export interface GuardContext {
  readonly currentLocale: string;
  readonly defaultLocale: string;
  /** Whether the news service has its addresses (`NEWS_API_*_URL`). */
  readonly newsServiceConfigured: boolean;
  readonly siteIdentity: (locale: string) => Promise<SiteIdentity | undefined>;
  readonly warn: (message: string) => void;
}

/** Each decides before anything is loaded: a path to go to instead, or undefined to go on. */
export const guards = {
  /** News pages need the news service; without its addresses visitors get the 404 page. */
  newsService: async ({ currentLocale, newsServiceConfigured }: GuardContext) =>
    newsServiceConfigured ? undefined : address.notFound(currentLocale),

  /** The site identity of the default locale may send visitors from the legacy list to the new one. */
  siteIdentityRedirect: async (context: GuardContext) => {
    const { currentLocale, defaultLocale } = context;
    const identity = await context.siteIdentity(defaultLocale).catch(() => undefined);
    if (identity === undefined)
      context.warn(`No site identity found for default locale ${defaultLocale}`);
    return identity?.metadata.onsbRedirectEnabled ? address.newsList(currentLocale) : undefined;
  },
};
