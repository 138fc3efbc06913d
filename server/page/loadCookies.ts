import { parseCookie } from 'cookie';
import { tableFor } from '../../shared/language/languages';
import { consentCookieName, readConsent } from '../../shared/privacy/consent';
import { address } from '../../shared/routing/addresses';
import { languageCookieName } from '../locale/negotiateLocale';
import { versionsOfRoute } from './languageVersions';
import type { Loader } from './loader';

/** The cookies of the site, and what the visitor chose. The answer is for this visitor alone. */
export const loadCookies: Loader = async ({ site, locale, request }) => {
  const { secure } = site.environment;
  const names = { language: languageCookieName(secure), consent: consentCookieName(secure) };
  const cookie = parseCookie(request.wishes.cookie ?? '')[names.consent];
  const consent = readConsent(cookie, site.now());
  return {
    kind: 'page',
    screen: {
      kind: 'cookies',
      names,
      ...(consent !== undefined && { consent }),
      saved: consent !== undefined && request.query.get('saved') === '1',
    },
    language: tableFor(locale),
    described: {
      title: site.intl.forTable(tableFor(locale)).formatMessage({ id: 'cookies.title' }),
    },
    canonicalPath: address.cookies(locale),
    versions: await versionsOfRoute(site.content, '/cookies'),
    sameRoute: '/cookies',
    indexable: false,
    documents: [],
  };
};
