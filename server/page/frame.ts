import type { MenuName } from '../../shared/content/contentPaths';
import type { Alert } from '../../shared/content/listing';
import { alertVersion } from '../../shared/hazards/alertVersion';
import { alertChanges } from '../../shared/hazards/alertsChange';
import { isInForce } from '../../shared/hazards/isInForce';
import { defaultLocale, directionOf, tableFor } from '../../shared/language/languages';
import { footerData } from '../../shared/navigation/footerData';
import { frameOf } from '../../shared/navigation/frameOf';
import { ownHeader, sharedHeader } from '../../shared/navigation/headerData';
import { listingAbove, pageAbove } from '../../shared/navigation/pageAbove';
import { consentCookieName } from '../../shared/privacy/consent';
import { address } from '../../shared/routing/addresses';
import {
  menuNames,
  type FrameData,
  type OwnFrame,
  type SharedFrame,
} from '../../shared/routing/frameData';
import type { Held } from '../content/held';
import { SourceFailure } from '../content/sourceFailure';
import type { Site } from '../site';
import type { MadeFrame, ReadFrame } from './sharedFrames';
import type { Shown } from './shown';
import { withSiteLinks } from './withSiteLinks';

/** Collects the documents that are read, and turns failures into missing parts. */
function partReader(site: Site) {
  const documents: Held<unknown>[] = [];
  const failures: string[] = [];
  async function part<T>(name: string, read: Promise<Held<T> | undefined>): Promise<T | undefined> {
    try {
      const held = await read;
      if (held !== undefined) documents.push(held);
      return held?.value;
    } catch (error) {
      site.log.warn({ part: name, cause: String(error) }, 'Part of the frame left out');
      failures.push(error instanceof SourceFailure ? error.cause : 'failed');
      return undefined;
    }
  }
  return { documents, failures, part };
}

/**
 * The language of menus, footer and records: that of the page where it has a main menu, else
 * German. Languages are never mixed within the frame.
 */
export async function frameLocaleOf(site: Site, locale: string): Promise<string> {
  try {
    const menu = await site.content.menu(locale, 'main-menus');
    return menu === undefined ? defaultLocale : locale;
  } catch {
    return locale;
  }
}

/** The homepages of the locale, or the German ones, which stand in. */
async function homepagesOf({ content }: Site, locale: string) {
  return (await content.homepages(locale)) ?? content.homepages(defaultLocale);
}

type Part = ReturnType<typeof partReader>['part'];

/** The documents of a locale's frame; undefined where one cannot be read, or there is none. */
async function readParts(site: Site, locale: string, frameLocale: string, part: Part) {
  const { content } = site;
  const menu = (name: MenuName) => part(name, content.menu(frameLocale, name));
  const identity = await content.identity(locale);
  const [main, meta, topbar, footerMenu, footer, homepages, alerts] = await Promise.all([
    menu('main-menus'),
    menu('meta-navigation-menus'),
    menu('topbar-navigation-menus'),
    part('footer menu', content.footerMenu(frameLocale)),
    part('footer', content.footer(frameLocale)),
    part('homepages', homepagesOf(site, locale)),
    part('alerts', content.alerts()),
  ]);
  const [offices, departments, government, cookieNotice] = await Promise.all([
    part('offices', content.records(frameLocale, 'office')),
    part('departments', content.records(frameLocale, 'department')),
    part('government', content.records(frameLocale, 'government')),
    identity.value.metadata.requireUserCookieConsent === true
      ? part('cookie notice', content.cookieNotice(frameLocale))
      : undefined,
  ]);
  const menus = { main, meta, topbar, footerMenu };
  const records = { offices, departments, government, homepages };
  return { identity, ...menus, footer, ...records, alerts, cookieNotice };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** The voices of the menus and of the interface of a locale. */
function voicesFor(site: Site, locale: string, frameLocale: string) {
  const { intl } = site;
  return { menus: intl.forTable(tableFor(frameLocale)), own: intl.forTable(tableFor(locale)) };
}

/** The frame of all pages of a locale, but for what belongs to each of them. */
function sharedFrame(
  site: Site,
  { locale, frameLocale }: { locale: string; frameLocale: string },
  parts: Parts,
  alerts: readonly Alert[],
): SharedFrame {
  const { mapTilesUrl, mapAttribution } = site.environment;
  const { identity, main, meta, topbar, footerMenu, footer, cookieNotice } = parts;
  const { offices, departments, government, homepages } = parts;
  const { siteName = '', organisation, logo, logoDark } = identity.value.metadata;
  const intl = voicesFor(site, locale, frameLocale);
  const themeStylesheet = site.themes.pathFor(identity.value);
  return {
    siteName,
    ...(organisation !== undefined && { organisation }),
    ...(logo !== undefined && {
      logo: {
        src: logo.src,
        alt: logo.alt,
        ...(logo.width !== undefined &&
          logo.height !== undefined && { size: { width: logo.width, height: logo.height } }),
        ...(logoDark && { darkSrc: logoDark.src }),
      },
    }),
    language: { code: frameLocale, direction: directionOf(frameLocale) },
    mainMenu: main ?? [],
    metaMenu: meta ?? [],
    topbarMenu: topbar ?? [],
    footerMenu: withSiteLinks(footerMenu ?? [], footer, { locale, intl }),
    footer: footerData(footer),
    header: sharedHeader({
      offices: offices ?? [],
      departments: departments ?? [],
      government: government ?? [],
      homepages: homepages ?? [],
    }),
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

type Voices = ReturnType<typeof voicesFor>;

/** The page above a page, as the menus know it and as the breadcrumb names it. */
function aboveOf(
  locale: string,
  { frame }: MadeFrame,
  shown: Omit<Shown, 'documents'>,
  intl: Voices,
) {
  const isBoard = 'board' in shown.screen && shown.screen.board !== undefined;
  const links = menuNames.flatMap((name) => frame[name]);
  const above = isBoard ? listingAbove('news', intl.own) : pageAbove(shown.page, links, intl);
  if (above === undefined) return undefined;
  const { slug, title } = above;
  const named = title === undefined ? undefined : { title, link: address.page(locale, slug) };
  return { slug, ...(named !== undefined && { named }) };
}

function ownFrame(
  locale: string,
  made: MadeFrame,
  shown: Omit<Shown, 'documents'>,
  intl: Voices,
): OwnFrame {
  const above = aboveOf(locale, made, shown, intl);
  return {
    shared: made.path,
    header: ownHeader(shown.page),
    current: {
      isHome: shown.isHome === true,
      ...(shown.page !== undefined && { documentId: shown.page.id }),
      ...(shown.slug !== undefined && { slug: shown.slug }),
    },
    self: { title: shown.described.title, link: shown.canonicalPath },
    ...(above !== undefined && { above }),
    versions: shown.versions,
    ...(shown.sameRoute !== undefined && { sameRoute: shown.sameRoute }),
    accessibleElsewhere: shown.accessibleElsewhere ?? {},
  };
}

/**
 * The part of the frame that all pages of a locale share, as its documents are now. Parts that cannot
 * be read are left out and logged. It is put together anew when a document of it changed, or a hazard
 * message appears or goes.
 */
export async function sharedFrameFor(site: Site, locale: string): Promise<ReadFrame> {
  const frameLocale = await frameLocaleOf(site, locale);
  const { documents, failures, part } = partReader(site);
  const { identity, ...others } = await readParts(site, locale, frameLocale, part);
  const now = site.now();
  const alerts = (others.alerts ?? []).filter((alert) => isInForce(alert, now));
  const sources = [identity.value, ...Object.values(others), alerts.map(alertVersion).join()];
  const made = site.frames.of(locale, sources, () =>
    sharedFrame(site, { locale, frameLocale }, { identity, ...others }, alerts),
  );
  const [failure] = failures;
  const changes = alertChanges(others.alerts ?? []).filter((instant) => instant > now);
  return {
    made,
    identity: identity.value,
    documents: [identity, ...documents],
    expiresAt: Math.min(...changes),
    ...(failure !== undefined && { failure }),
  };
}

/** Everything around the main content, within the frame that all pages of the locale share. */
export function frameFor(
  site: Site,
  locale: string,
  made: MadeFrame,
  shown: Omit<Shown, 'documents'>,
): { own: OwnFrame; data: FrameData } {
  const own = ownFrame(locale, made, shown, voicesFor(site, locale, made.frame.language.code));
  return { own, data: frameOf(made.frame, own) };
}
