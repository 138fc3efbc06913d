import type { IntlShape } from 'react-intl';
import type { ListingKind } from '../content/listingKinds';
import type { NavigationNode } from '../content/navigation';
import type { ContentType, Page } from '../content/page';
import { parsePath } from '../routing/addresses';
import { linkNamed } from './linkNamed';

/** The page above another one. */
export interface PageAbove {
  /** Its address without the locale, decoded. */
  readonly slug: string;
  /** Its name in the words of the interface, where it has one without a menu. */
  readonly title?: string;
}

/** The listing that shows pages of a type; other types are in none. */
const listingOf: Partial<Record<ContentType, ListingKind>> = {
  news: 'news',
  event: 'events',
  service: 'services',
  organization: 'organizations',
  publication: 'publications',
  webdossier: 'webdossiers',
};

const nameOfVersion = {
  'easy-language-page': 'frame.easyLanguage',
  'sign-language-page': 'frame.signLanguage',
} as const;

/**
 * The page a document belongs below when no menu says so: the listing of its kind; for an
 * easy-language or sign-language page the page of that name among the links of the menus, else the
 * page it is a version of. Menus and interface may speak different languages.
 */
export function pageAbove(
  page: Pick<Page, 'contentType' | 'metadata'> | undefined,
  links: readonly NavigationNode[],
  intl: { readonly menus: IntlShape; readonly own: IntlShape },
): PageAbove | undefined {
  if (page === undefined) return undefined;
  const { contentType, metadata } = page;
  if (contentType === 'easy-language-page' || contentType === 'sign-language-page') {
    const { link } =
      linkNamed(links, intl.menus.formatMessage({ id: nameOfVersion[contentType] })) ?? {};
    const slug = link === undefined ? metadata.sourcePage?.slug : slugOf(link);
    return slug === undefined ? undefined : { slug };
  }
  const kind = listingOf[contentType];
  return kind && listingAbove(kind, intl.own);
}

/** A listing, as the page above what it shows. */
export function listingAbove(kind: ListingKind, intl: IntlShape): PageAbove {
  return { slug: slugOfListing(kind), title: intl.formatMessage({ id: `overview.${kind}` }) };
}

function slugOfListing(kind: ListingKind): string {
  return kind === 'news' ? 'newnsb' : `overview/${kind}`;
}

/** What follows the locale in a link on this site. */
function slugOf(link: string): string | undefined {
  const path = parsePath(link.split(/[?#]/, 1)[0] ?? '');
  return path.ok ? path.segments.slice(1).join('/') : undefined;
}
