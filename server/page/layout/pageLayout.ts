import type { IntlShape } from 'react-intl';
import type { ListingKind } from '../../../shared/content/listingKinds';
import type { NavigationNode } from '../../../shared/content/site';
import { listingOfType, type Page } from '../../../shared/content/page';
import { findLink } from '../../../shared/language/foldText';
import { address, parsePath } from '../../../shared/routing/addresses';
import { joinLayout, menuKeys } from '../../../shared/routing/layoutData';
import type { LayoutData, PageLayoutData } from '../../../shared/routing/layoutData';
import type { LoaderResult } from '../loaders/loader';
import type { StoredLayout, PageContext } from '../pageContext';
import { layoutIntl } from './siteLayout';

interface PageAbove {
  /** Its address without the locale, decoded. */
  readonly slug: string;
  /** Its name in the words of the interface, where it has one without a menu. */
  readonly title?: string;
}

const nameOfVersion = {
  'easy-language-page': 'frame.easyLanguage',
  'sign-language-page': 'frame.signLanguage',
} as const;

/** Returns the page above one in no menu: the list of its kind; above an accessible one, a menu's or its source. */
export function pageAbove(
  page: Pick<Page, 'contentType' | 'metadata'> | undefined,
  links: readonly NavigationNode[],
  intl: { readonly menus: IntlShape; readonly own: IntlShape },
): PageAbove | undefined {
  if (page === undefined) return undefined;
  const { contentType, metadata } = page;
  if (contentType === 'easy-language-page' || contentType === 'sign-language-page') {
    const name = intl.menus.formatMessage({ id: nameOfVersion[contentType] });
    const link = findLink(links, name)?.link;
    const slug = link === undefined ? metadata.sourcePage?.slug : slugOf(link);
    return slug === undefined ? undefined : { slug };
  }
  const kind = listingOfType.get(contentType);
  return kind && listingAbove(kind, intl.own);
}

function listingAbove(kind: ListingKind, intl: IntlShape): PageAbove {
  const slug = kind === 'news' ? 'newnsb' : `overview/${kind}`;
  return { slug, title: intl.formatMessage({ id: `overview.${kind}` }) };
}

function slugOf(link: string): string | undefined {
  const path = parsePath(link.split(/[?#]/, 1)[0] ?? '');
  return path.ok ? path.segments.slice(1).join('/') : undefined;
}

function aboveOf(
  locale: string,
  { frame }: StoredLayout,
  result: Omit<LoaderResult, 'documents'>,
  intl: ReturnType<typeof layoutIntl>,
) {
  const isBoard = 'board' in result.screen && result.screen.board !== undefined;
  // The same list has two addresses; menus name one of them.
  const isNews = isBoard || result.slug?.startsWith('overview/news') === true;
  const links = menuKeys.flatMap((name) => frame[name]);
  const above = isNews ? listingAbove('news', intl.own) : pageAbove(result.page, links, intl);
  const { slug, title } = above ?? {};
  if (slug === undefined || title === undefined) return above;
  return { slug, named: { title, link: address.page(locale, slug) } };
}

/** Returns the layout around the main content, within the frame that all pages of the locale share. */
export function pageLayoutFor(
  site: PageContext,
  locale: string,
  layout: StoredLayout,
  result: Omit<LoaderResult, 'documents'>,
): { own: PageLayoutData; data: LayoutData } {
  const { page, slug, isHome, sameRoute } = result;
  const intl = layoutIntl(site, locale, layout.frame.language.code);
  const above = aboveOf(locale, layout, result, intl);
  const { easyLanguagePage, signLanguagePage } = page?.metadata ?? {};
  const type = page?.contentType;
  const own: PageLayoutData = {
    shared: layout.path,
    header: {
      easyLanguageTranslation: easyLanguagePage?.slug ?? null,
      signLanguageTranslation: signLanguagePage?.slug ?? null,
      ...((type === 'sign-language-page' || type === 'easy-language-page') && {
        accessibilityType: type,
      }),
    },
    current: {
      isHome: isHome === true,
      ...(page !== undefined && { documentId: page.id }),
      ...(slug !== undefined && { slug }),
    },
    self: { title: result.meta.title, link: result.canonicalPath },
    ...(above !== undefined && { above }),
    versions: result.versions,
    ...(sameRoute !== undefined && { sameRoute }),
    accessibleElsewhere: result.accessibleElsewhere ?? {},
  };
  return { own, data: joinLayout(layout.frame, own) };
}
