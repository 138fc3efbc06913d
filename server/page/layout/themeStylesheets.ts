import type { SiteIdentity } from '../../../shared/content/site';
import { themeStylesheet, themeVariables } from '../../../shared/head/themeColours';
import type { Log } from '../../observability/logger';
import { Router } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { memoizeByObject } from '../../concurrency/promises';
import { contentHash } from '../../content/cachedDocument';
import type { Content } from '../../content/createContent';
import { sendRedirect } from '../../middleware/sendRedirect';

interface ThemeContext {
  readonly content: Pick<Content, 'identity' | 'languageMap'>;
  readonly themes: ThemeStylesheets;
}

/** Serves `GET /theme/{hash}.css`, immutable, and `/favicon.ico`, which leads to that of the identity. */
export function themeRouter({ content, themes }: ThemeContext): Router {
  const router = Router();
  router.get('/favicon.ico', async (_request, response, next) => {
    const { value } = await content.identity(defaultLocale);
    const icon = value.metadata.websiteFaviconMd ?? value.metadata.websiteFaviconSm;
    if (icon === undefined) return next();
    sendRedirect(response, { status: 302, location: icon.originalUrl }, cacheControl.favicon);
  });
  router.get('/theme/:file', async (request, response, next) => {
    const hash = /^([0-9a-f]{16})\.css$/.exec(request.params.file)?.[1];
    if (hash === undefined) return next();
    // After a restart it is made anew from the identities.
    const slugs = (await content.languageMap())?.value.addresses.keys() ?? [];
    const anew = themes.find(hash) === undefined ? new Set([...primaryLocales, ...slugs]) : [];
    for (const locale of anew) themes.pathFor((await content.identity(locale)).value);
    const css = themes.find(hash);
    if (css === undefined) return next();
    response.set('Cache-Control', cacheControl.hashedFile).type('css').send(css);
  });
  return router;
}

/** The stylesheets made from the theme colours of site identities, by the hash in their address. */
export type ThemeStylesheets = ReturnType<typeof createThemeStylesheets>;

/** Keeps theme stylesheets in memory. An identity is looked at once; its faults are logged once. */
export function createThemeStylesheets(log: Log) {
  const byHash = new Map<string, string>();
  const pathFor = memoizeByObject((identity: SiteIdentity): string | undefined => {
    const { theme, designType } = identity.metadata;
    if (theme === undefined) return undefined;
    const colours = themeVariables(theme);
    for (const fault of colours.faults) log.warn({ fault }, 'Theme colour not used');
    const css = themeStylesheet(colours, designType);
    if (css === '') return undefined;
    const hash = contentHash(css);
    byHash.set(hash, css);
    return `/theme/${hash}.css`;
  });

  return {
    pathFor,
    find: (hash: string): string | undefined => byHash.get(hash),
  };
}
