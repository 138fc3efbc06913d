import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { sourceBudgets } from '../../../config/limits';
import { matchRoute } from '../../../views/matchRoute';
import type { MenuName } from '../../../shared/content/contentPaths';
import { footerSchema, emptyIdentity } from '../../../shared/content/site';
import type { FooterData, NavigationNode, SiteIdentity } from '../../../shared/content/site';
import type { PlainMessageId } from '../../../shared/language/messages';
import { findLink } from '../../../shared/language/foldText';
import type { MenuNode } from '../../../shared/navigation/activeTrail';
import type { Alert } from '../../../shared/content/listingItem';
import { alertChanges, alertVersion, isInForce } from '../../../shared/hazards/alerts';
import { defaultLocale, directionOf } from '../../../shared/language/languages';
import type { SiteLayoutData } from '../../../shared/routing/layoutData';
import { siteProfile } from '../../../shared/site/siteProfile';
import { consentCookieName } from '../../../shared/privacy/consent';
import { address } from '../../../shared/routing/addresses';
import { contentHash, type CachedDocument } from '../../content/cachedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';
import { within, optionalDocument } from '../../concurrency/promises';
import type { StoredLayout, PageContext, SiteLayouts } from '../pageContext';

type Logo = NonNullable<SiteIdentity['metadata']['logo']>;
const mostBytes = 8 * 1024 * 1024;

/** Keeps shared frames in memory: the present one of each locale, and as many earlier ones as there is room for. */
export function createSiteLayouts(): SiteLayouts {
  const present = new Map<string, { sources: readonly unknown[]; layout: StoredLayout }>();
  const files = new LRUCache<string, StoredLayout>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => 2 * json.length,
  });

  return {
    of(locale, sources, make) {
      const last = present.get(locale);
      const isSame = last?.sources.every((value, index) => value === sources[index]);
      if (last !== undefined && isSame === true) return last.layout;
      const frame = make();
      const json = JSON.stringify(frame);
      const path = address.siteLayout(locale, contentHash(json));
      const layout = files.get(path) ?? { frame, path, json };
      files.set(path, layout);
      present.set(locale, { sources, layout });
      return layout;
    },
    find: (path) =>
      [...present.values()].find(({ layout }) => layout.path === path)?.layout ?? files.get(path),
  };
}

const tooLate = () => new SourceFailure('frame', 'timeout', 'budget');

/** Collects what is read; what fails or is later than a page waits is a missing part. */
function partReader(site: PageContext) {
  const documents: CachedDocument<unknown>[] = [];
  const failures: string[] = [];
  const begun = performance.now();
  const restMs = () => Math.max(0, sourceBudgets.frame - (performance.now() - begun));
  async function part<T>(name: string, read: Promise<CachedDocument<T> | undefined>) {
    try {
      const cached = await within(restMs(), read, tooLate);
      if (cached !== undefined) documents.push(cached);
      return cached?.value;
    } catch (error) {
      const fields = { part: name, cause: String(error) };
      site.rateLimitedLog(`frame ${name}`, 'warn', fields, 'Part of the frame left out');
      failures.push(error instanceof SourceFailure ? error.cause : 'failed');
      return undefined;
    }
  }
  return { documents, failures, part };
}

/** Returns the language of menus, footer and records, never mixed: German where there is no main menu. */
export async function layoutLocaleOf({ content }: PageContext, locale: string): Promise<string> {
  const hasMenu = content.menu(locale, 'main-menus').then((menu) => menu !== undefined);
  return (await optionalDocument(hasMenu)) === false ? defaultLocale : locale;
}

/** The documents of a locale's frame; undefined where one cannot be read, or there is none. */
async function readParts(site: PageContext, locale: string) {
  const { content } = site;
  const { documents, failures, part } = partReader(site);
  const [frameLocale, identity = emptyIdentity] = await Promise.all([
    layoutLocaleOf(site, locale),
    part('identity', content.identity(locale)),
  ]);
  const menu = (name: MenuName) => part(name, content.menu(frameLocale, name));
  const [mainMenu, metaMenu, topbarMenu, footerMenu, ...others] = await Promise.all([
    menu('main-menus'),
    menu('meta-navigation-menus'),
    menu('topbar-navigation-menus'),
    part('footer menu', content.footerMenu(frameLocale, identity.metadata.footerMenu)),
    part('footer', content.footer(frameLocale)),
    part(
      'homepages',
      // The German ones stand in.
      content.homepages(locale).then((own) => own ?? content.homepages(defaultLocale)),
    ),
    part('alerts', content.alerts()),
    part('offices', content.records(frameLocale, 'office')),
    part('departments', content.records(frameLocale, 'department')),
    part('government', content.records(frameLocale, 'government')),
    identity.metadata.requireUserCookieConsent === true
      ? part('cookie notice', content.cookieNotice(frameLocale))
      : undefined,
  ]);
  const [footer, homepages, alerts, offices, departments, government, cookieNotice] = others;
  const menus = { mainMenu, metaMenu, topbarMenu, footerMenu };
  const records = { offices, departments, government, homepages };
  const parts = { identity, ...menus, footer, ...records, alerts, cookieNotice };
  return { frameLocale, parts, documents, failure: failures[0] };
}

/** Returns the `IntlShape`s of the menus and of the interface of a locale. */
export function layoutIntl(site: PageContext, locale: string, frameLocale: string) {
  const { intl } = site;
  return { menus: intl.forTable(frameLocale), own: intl.forTable(locale) };
}

const siteLinks: readonly { name: PlainMessageId; path: (locale: string) => string }[] = [
  { name: 'accessibility.short', path: address.accessibility },
  { name: 'siteMap.title', path: address.siteMap },
];

function logoOf({ src, alt, width, height }: Logo, dark: Logo | undefined) {
  const size = { width, height: height ?? (width === undefined ? 48 : undefined) };
  return { src, alt, size, ...(dark && { darkSrc: dark.src }) };
}

/** Returns the footer's menu with the links that visitors expect there, and the site map for people. */
export function withSiteLinks(
  menu: readonly NavigationNode[],
  footer: FooterData | undefined,
  { locale, intl }: { locale: string; intl: ReturnType<typeof layoutIntl> },
): MenuNode[] {
  const nodes = menu.map((node) => {
    const isForMachines = matchRoute(node.link ?? '')?.route.handle.name === 'sitemap';
    return isForMachines ? { ...node, link: address.siteMap(locale) } : node;
  });
  const links = [...nodes, ...(footer?.furtherinformation.links ?? [])];
  const missing = siteLinks
    .filter(({ path }) => nodes.every(({ link }) => link !== path(locale)))
    .filter(({ name }) => findLink(links, intl.menus.formatMessage({ id: name })) === undefined)
    .map(({ name, path }) => ({
      id: path(locale),
      title: intl.own.formatMessage({ id: name }),
      link: path(locale),
      isUiText: true as const,
    }));
  return [...nodes, ...missing];
}

function siteLayout(
  site: PageContext,
  { locale, frameLocale }: { locale: string; frameLocale: string },
  parts: Awaited<ReturnType<typeof readParts>>['parts'],
  alerts: readonly Alert[],
): SiteLayoutData {
  const { mapTilesUrl, mapAttribution } = site.environment;
  const { identity, mainMenu = [], metaMenu = [], topbarMenu = [], footerMenu = [] } = parts;
  const { offices = [], departments = [], government = [], homepages = [] } = parts;
  const { footer, cookieNotice } = parts;
  const { siteName = '', organisation, logo, logoDark } = identity.metadata;
  const intl = layoutIntl(site, locale, frameLocale);
  const themeStylesheet = site.themes.pathFor(identity);
  return {
    ...(Object.keys(siteProfile).length > 0 && { site: siteProfile }),
    siteName,
    ...(organisation !== undefined && { organisation }),
    ...(logo && { logo: logoOf(logo, logoDark) }),
    language: { code: frameLocale, direction: directionOf(frameLocale) },
    mainMenu,
    metaMenu,
    topbarMenu,
    footerMenu: withSiteLinks(footerMenu, footer, { locale, intl }),
    footer: footer ?? v.parse(footerSchema, {}),
    header: {
      offices,
      departments,
      government,
      homepageIds: homepages.map(({ documentId }) => documentId),
    },
    home: { title: intl.own.formatMessage({ id: 'frame.home' }), link: address.home(locale) },
    alerts,
    ...(cookieNotice !== undefined && {
      consent: { notice: cookieNotice, cookie: consentCookieName(site.environment.secure) },
    }),
    ...(mapTilesUrl !== undefined && {
      map: { attribution: mapAttribution || new URL(mapTilesUrl).host },
    }),
    ...(themeStylesheet !== undefined && { themeStylesheet }),
  };
}

/** Returns the part of the frame that all pages of a locale share; `failure` says why parts are missing. */
export async function siteLayoutFor(site: PageContext, locale: string) {
  const { frameLocale, parts, documents, failure } = await readParts(site, locale);
  const now = site.now();
  const alerts = (parts.alerts ?? []).filter((alert) => isInForce(alert, now));
  const sources = [...Object.values(parts), alerts.map(alertVersion).join()];
  const layout = site.frames.of(locale, sources, () =>
    siteLayout(site, { locale, frameLocale }, parts, alerts),
  );
  const changes = alertChanges(parts.alerts ?? []).filter((instant) => instant > now);
  return { layout, identity: parts.identity, documents, expiresAt: Math.min(...changes), failure };
}
