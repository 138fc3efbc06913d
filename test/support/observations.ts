import express from 'express';
import request from 'supertest';
import { languageChoiceRouter } from '../../server/locale/languageChoiceRouter';
import { runGuards, type GuardContext } from '../../shared/routing/guards';
import { statusOf } from '../../shared/routing/outcome';
import { smallSite } from './documents';
import { errorScreenTexts } from './errorScreen';
import { pageAt } from './outcomes';
import { testSite, type Documents, type TestSiteOptions } from './site';

/** The small site with some documents exchanged. */
export const site = (documents: Documents = {}, options: TestSiteOptions = {}) =>
  testSite({ ...smallSite, ...documents }, options);

/** Status, texts and log lines a target comes to. */
export async function shown(target: string, documents: Documents = {}) {
  const from = site(documents);
  const outcome = await pageAt(from, target);
  return {
    status: statusOf(outcome),
    texts: errorScreenTexts(outcome.page),
    log: from.logged.map(({ message }) => message),
  };
}

/** Where the guards of a route lead, and what they warn of. */
export async function guarded(changes: Partial<GuardContext>) {
  const log: string[] = [];
  const target = await runGuards(['siteIdentityRedirect'], {
    currentLocale: 'fr',
    defaultLocale: 'de',
    newsServiceConfigured: true,
    siteIdentity: async () => ({ metadata: { onsbRedirectEnabled: true } }),
    warn: (message) => log.push(message),
    ...changes,
  });
  return { target, log };
}

/** The message of what a step throws. */
export function thrown(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing';
}

/** The cookie a choice of language sets on a secure site. */
export async function languageCookie() {
  const app = express();
  app.use(languageChoiceRouter(true));
  return (await request(app).get('/language/fr')).headers['set-cookie'];
}

/** The icons of a site that has all three, as `rel sizes`. */
export async function iconSizes() {
  const icon = (name: string) => ({ originalUrl: `https://media.example/${name}.png` });
  const identity = {
    metadata: {
      websiteAppleTouchIcon: icon('a'),
      websiteFaviconMd: icon('m'),
      websiteFaviconSm: icon('s'),
    },
  };
  const { page } = await pageAt(site({ 'site-identity/de.json': identity }), '/de');
  return page.head.elements.flatMap(({ attributes: { rel, sizes } }) =>
    sizes === undefined ? [] : [`${rel} ${sizes}`],
  );
}
