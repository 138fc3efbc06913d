import type { MenuName } from '../../shared/content/contentPaths';
import { secondsUntilAlertsChange } from '../../shared/hazards/alertsChange';
import { isInForce } from '../../shared/hazards/isInForce';
import { defaultLocale, directionOf, tableFor } from '../../shared/language/languages';
import { breadcrumb } from '../../shared/navigation/breadcrumb';
import { footerData } from '../../shared/navigation/footerData';
import { headerData } from '../../shared/navigation/headerData';
import type { CurrentPage } from '../../shared/navigation/markCurrent';
import { markedMenus } from '../../shared/navigation/markedMenus';
import { listingAbove, pageAbove } from '../../shared/navigation/pageAbove';
import { consentCookieName } from '../../shared/privacy/consent';
import { address } from '../../shared/routing/addresses';
import type { FrameData } from '../../shared/routing/frameData';
import type { Held } from '../content/contentCache';
import { SourceFailure } from '../content/sourceFailure';
import type { Site } from '../site';
import type { Shown } from './shown';
import { withSiteLinks } from './withSiteLinks';

/** The frame of a page, with the documents it was made from. */
export interface Frame {
  readonly data: FrameData;
  readonly documents: readonly Held<unknown>[];
  /** Why a part is missing; such a page must not be taken for a fresh one. */
  readonly failure?: string;
  /** Seconds until a hazard message appears or goes; `Infinity` where none will. */
  readonly validSeconds: number;
}

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

/** Everything around the main content. Parts that cannot be read are left out and logged. */
export async function frameFor(site: Site, locale: string, shown: Shown): Promise<Frame> {
  const { content } = site;
  const { mapTilesUrl, mapAttribution } = site.environment;
  const frameLocale = await frameLocaleOf(site, locale);
  const { documents, failures, part } = partReader(site);
  const menu = (name: MenuName) => part(name, content.menu(frameLocale, name));
  const identity = await content.identity(locale);
  const {
    siteName = '',
    organisation,
    logo,
    logoDark,
    requireUserCookieConsent,
  } = identity.value.metadata;
  const [
    main,
    meta,
    topbar,
    footerMenu,
    footer,
    homepages,
    alerts,
    offices,
    departments,
    government,
    cookieNotice,
  ] = await Promise.all([
    menu('main-menus'),
    menu('meta-navigation-menus'),
    menu('topbar-navigation-menus'),
    part('footer menu', content.footerMenu(frameLocale)),
    part('footer', content.footer(frameLocale)),
    part('homepages', homepagesOf(site, locale)),
    part('alerts', content.alerts()),
    part('offices', content.records(frameLocale, 'office')),
    part('departments', content.records(frameLocale, 'department')),
    part('government', content.records(frameLocale, 'government')),
    requireUserCookieConsent === true
      ? part('cookie notice', content.cookieNotice(frameLocale))
      : undefined,
  ]);

  const header = headerData(
    {
      offices: offices ?? [],
      departments: departments ?? [],
      government: government ?? [],
      homepages: homepages ?? [],
    },
    shown.page,
  );
  const current: CurrentPage = {
    isHome: shown.isHome === true,
    homepageIds: header.homepageIds,
    ...(shown.page !== undefined && { documentId: shown.page.id }),
    ...(shown.slug !== undefined && { slug: shown.slug }),
  };
  const speak = {
    menus: site.intl.speak(tableFor(frameLocale)),
    own: site.intl.speak(tableFor(locale)),
  };
  const wholeFooter = withSiteLinks(footerMenu ?? [], footer, { locale, speak });
  const plain = [main ?? [], meta ?? [], topbar ?? [], wholeFooter];
  const isBoard = 'board' in shown.screen && shown.screen.board !== undefined;
  const above = isBoard
    ? listingAbove('news', speak.own)
    : pageAbove(shown.page, plain.flat(), speak);
  const menus = markedMenus(plain, current, above?.slug);
  const home = { title: speak.own('frame.home'), link: address.home(locale) };
  const themeStylesheet = site.themes.pathFor(identity.value);
  return {
    documents: [identity, ...documents],
    ...(failures[0] !== undefined && { failure: failures[0] }),
    validSeconds: secondsUntilAlertsChange(alerts ?? [], site.now()),
    data: {
      siteName,
      ...(organisation !== undefined && { organisation }),
      ...(logo !== undefined && {
        logo: { src: logo.src, alt: logo.alt, ...(logoDark && { darkSrc: logoDark.src }) },
      }),
      language: { code: frameLocale, direction: directionOf(frameLocale) },
      mainMenu: menus[0] ?? [],
      metaMenu: menus[1] ?? [],
      topbarMenu: menus[2] ?? [],
      footerMenu: menus[3] ?? [],
      footer: footerData(footer),
      header,
      breadcrumb:
        shown.isHome === true
          ? []
          : breadcrumb(
              menus,
              home,
              { title: shown.described.title, link: shown.canonicalPath },
              above?.title === undefined
                ? undefined
                : { title: above.title, link: address.page(locale, above.slug) },
            ),
      versions: shown.versions,
      ...(shown.sameRoute !== undefined && { sameRoute: shown.sameRoute }),
      accessibleElsewhere: shown.accessibleElsewhere ?? {},
      alerts: (alerts ?? []).filter((alert) => isInForce(alert, site.now())),
      ...(cookieNotice !== undefined && {
        consent: {
          notice: cookieNotice,
          cookie: consentCookieName(site.environment.secure),
        },
      }),
      ...(mapTilesUrl !== undefined && {
        map: { attribution: mapAttribution || new URL(mapTilesUrl).host },
      }),
      ...(themeStylesheet !== undefined && { themeStylesheet }),
    },
  };
}
