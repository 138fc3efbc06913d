import type { Component } from '../shared/content/components';
import { childrenOf, isKnown } from '../shared/content/componentTree';
import type { Page } from '../shared/content/page';
import type { PageData } from '../shared/routing/pageData';

/**
 * Parts of pages that only some pages have, each a script of its own, with the name of its chunk in
 * the build's statistics. It follows from the path of the import in `componentParts.tsx` or `detailParts.tsx`; a test holds the
 * two together.
 */
export const partChunks = {
  accordion: 'components-Accordion',
  audio: 'components-Audio',
  contact: 'components-Contact',
  downloads: 'components-Downloads',
  glossary: 'components-Glossary',
  listing: 'components-Listing',
  slideshow: 'components-Slideshow',
  table: 'components-Table',
  tableOfContents: 'components-TableOfContents',
  tabs: 'components-Tabs',
  teaserCarousel: 'components-TeaserCarousel',
  timeline: 'components-Timeline',
  video: 'components-Video',
  board: 'listing-Board',
  changeHistory: 'pages-details-ChangeHistory',
  event: 'pages-details-EventDetails',
  missing: 'pages-MissingPage',
  news: 'pages-details-NewsDetails',
  organization: 'pages-details-OrganisationDetails',
  publication: 'pages-details-PublicationDetails',
  service: 'pages-details-ServiceDetails',
  webdossier: 'pages-details-DossierDetails',
} as const;

/** Name of a part that is loaded with the pages that have it. */
export type PartName = keyof typeof partChunks;

function isPart(name: string): name is PartName {
  return Object.hasOwn(partChunks, name);
}

function partsOfComponent(component: Component): string[] {
  if (!isKnown(component)) return [];
  const carousel =
    component.component === 'teasers' && component.content.presentation === 'carousel';
  const own = carousel ? 'teaserCarousel' : component.component;
  return [own, ...childrenOf(component).flatMap(partsOfComponent)];
}

function partsOfDetails(page: Page): string[] {
  if (!('details' in page)) return [];
  const { details } = page;
  const contacts = ['contact', 'mediaContact', 'enquiries'];
  const hasContact = contacts.some((name) => name in details);
  return [page.contentType, ...(hasContact ? ['contact'] : [])];
}

/** The parts that a page needs before it can be shown. */
export function partsOf({ screen }: PageData): PartName[] {
  if (screen.kind === 'listing' || screen.kind === 'lateListing') {
    return screen.board === undefined ? [] : ['board'];
  }
  const missing =
    screen.kind === 'notFound' || screen.kind === 'gone' ? (['missing'] as const) : [];
  const page = 'page' in screen && typeof screen.page === 'object' ? screen.page : undefined;
  if (page === undefined) return [...missing];
  const { showTableOfContents, changeHistory } = page.metadata;
  const names = [
    ...missing,
    ...(showTableOfContents === true ? ['tableOfContents'] : []),
    ...(changeHistory === undefined ? [] : ['changeHistory']),
    ...partsOfDetails(page),
    ...page.content.flatMap(partsOfComponent),
  ];
  return [...new Set(names.filter(isPart))];
}
