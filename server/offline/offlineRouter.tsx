import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { workerPolicy } from '../../config/securityPolicy';
import { isLocale, directionOf, tableFor } from '../../shared/language/languages';
import { offlinePagePath, serviceWorkerPath } from '../../shared/offline/offlineAddresses';
import type { PageContext } from '../page/pageContext';
import { renderToStaticMarkup } from 'react-dom/server';
import { address } from '../../shared/routing/addresses';
import { OfflineDocument } from '../../views/lite/PlainDocuments';
import { ageOf, contentHeaders } from '../middleware/cacheHeaders';
import { layoutLocaleOf } from '../page/layout/siteLayout';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '../render/assets';

/** The page that stands for those of a locale that were not kept, with header fields of its own. */
async function offlinePage(site: PageContext, locale: string) {
  const { assets, content, themes, environment, now } = site;
  const identity = await content.identity(locale);
  const { organisation, siteName = '' } = identity.value.metadata;
  const code = tableFor(locale);
  const nameLocale = await layoutLocaleOf(site, locale);
  const intl = site.intl.forTable(code);
  const theme = themes.pathFor(identity.value);
  const styles = assets.filesOf('client', 'style');
  const document = (
    <OfflineDocument
      language={{ code, direction: directionOf(code) }}
      intl={intl}
      name={(organisation ?? siteName) || intl.formatMessage({ id: 'frame.home' })}
      nameLanguage={{ code: nameLocale, direction: directionOf(nameLocale) }}
      home={address.home(locale)}
      self={offlinePagePath(locale)}
      styles={theme === undefined ? styles : [...styles, { url: theme }]}
    />
  );
  return {
    html: renderToStaticMarkup(document),
    headers: contentHeaders(ageOf([identity], now()), environment.staleMaxSeconds),
  };
}

/** Returns the service worker of a build (its folder, `dist`), or the one that removes it. */
export function workerScript(
  build: string,
  assets: Pick<Assets, 'filesOf'>,
  enabled: boolean,
): string {
  const [script] = assets.filesOf(enabled ? 'serviceWorker' : 'retiredWorker', 'script');
  if (script === undefined) throw new Error('The build has no service worker');
  return readFileSync(join(build, 'public', script.url), 'utf8');
}

/** Serves `GET /service-worker.js` with this script, and `GET /offline/{lang}`, for what was not kept. */
export function offlineRouter(site: PageContext, script: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(serviceWorkerPath, (_request, response) => {
    response.set({
      'Cache-Control': cacheControl.alwaysAsked,
      'Content-Security-Policy': workerPolicy,
    });
    response.type('js').send(script);
  });
  router.get(`${offlinePagePath('')}:locale`, async (request, response, next) => {
    const { locale } = request.params;
    if (!isLocale(locale)) return next();
    const { html, headers } = await offlinePage(site, locale);
    response
      .set({ ...headers, 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(html);
  });
  return router;
}
