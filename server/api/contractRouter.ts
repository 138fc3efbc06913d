import { Router } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import { answerTypes } from '../../shared/html/mediaTypes';
import { address } from '../../shared/routing/addresses';
import { pageRequestOf, sendOutcome } from '../page/pageHandler';
import { sendPublication } from '../publication/sendPublication';
import type { Page } from '../../shared/content/page';
import { cleanPage } from '../content/documents/cleanDocument';
import { deepFreeze } from '../content/cachedDocument';
import { openDataHeaders } from '../middleware/cacheHeaders';
import { negotiateLocale } from '../locale/negotiateLocale';
import { pageOutcome } from '../page/assemblePage';
import { localesWithHomepage } from '../page/languageVersions';
import { ownPage } from '../page/loaders/loader';
import type { ApiContext } from './apiContext';

const documentSchema = v.pipe(v.string(), v.parseJson(), v.object({ value: v.unknown() }));
const versionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));
const files = `${address.contract}contract`;

const typesByEnding: Readonly<Record<string, string>> = answerTypes;

/** The page about the contract, which is written in English. */
async function readPage({ contract }: ApiContext): Promise<Page> {
  const { value } = v.parse(documentSchema, await contract('reference.json'));
  const result = cleanPage(value);
  if (!result.ok) throw new Error('The build has no page of the contract');
  return deepFreeze(result.value);
}

/** Serves the contract as a page (`GET /api/`), and its files (`GET /api/contract/…`). */
export function contractRouter(site: ApiContext): Router {
  const router = Router();
  let reading: Promise<Page> | undefined;

  router.get(address.contract.slice(0, -1), async (request, response) => {
    const { preferences } = pageRequestOf(request, address.contract);
    reading ??= readPage(site);
    const page = await reading;
    const locales = await localesWithHomepage(site.content);
    const locale = negotiateLocale(preferences, locales, site.environment.secure);
    const outcome = await pageOutcome(
      site,
      { route: 'slug', locale, path: address.contract },
      {
        ...ownPage('en', page.metadata.title),
        screen: { kind: 'content', page, listings: {}, registers: {} },
        meta: page.metadata,
        page,
        canonicalPath: address.contract,
        indexable: true,
      },
    );
    await sendOutcome(site, request, response, outcome, address.contract);
  });

  router.get([files, `${files}/*name`], async (request, response, next) => {
    const name = request.path.slice(files.length + 1) || 'index.json';
    const body = await site.contract(name);
    if (body === undefined) return next();
    const { version } = v.parse(versionSchema, await site.contract('index.json'));
    sendPublication(response, {
      type: typesByEnding[name.slice(name.indexOf('.') + 1)] ?? answerTypes.json,
      body,
      headers: {
        ...openDataHeaders,
        'Cache-Control': cacheControl.contract,
        'Contract-Version': version,
      },
    });
  });
  return router;
}
