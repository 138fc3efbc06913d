import type { Component } from '../shared/content/components';
import { childrenOf, isKnown } from '../shared/content/componentTree';
import type { Page } from '../shared/content/page';
import type { PageData, Screen } from '../shared/routing/pageData';

/**
 * Parts of pages that only some pages have, each a script of its own, with the name of its chunk in
 * the build's statistics. It follows from the path of the import in `componentParts.tsx` or `detailParts.tsx`; a test holds the
 * two together.
 */
export const partChunks = {
  accessibility: 'forms-AccessibilityForm',
  accordion: 'components-Accordion',
  audio: 'components-Audio',
  contact: 'components-Contact',
  'contact-form': 'forms-ContactForm',
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
  hazardMessage: 'frame-HazardMessage',
  languageNotes: 'frame-LanguageNotes',
  missing: 'pages-MissingPage',
  news: 'pages-details-NewsDetails',
  organization: 'pages-details-OrganisationDetails',
  publication: 'pages-details-PublicationDetails',
  service: 'pages-details-ServiceDetails',
  unavailable: 'pages-Unavailable',
  webdossier: 'pages-details-DossierDetails',
} as const;

/** Name of a part that is loaded with the pages that have it. */
type PartName = keyof typeof partChunks;

/** The components of all parts, each of which can be loaded ahead of time. */
export type LoadableParts = Readonly<Record<PartName, { load(): Promise<unknown> }>>;

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

/** The screens that stand for a page that cannot be shown. */
export const errorKinds: readonly Screen['kind'][] = ['notFound', 'gone', 'error'];

/** Screens whose content is never that of another language: the search finds what its own has. */
const ownKinds: readonly Screen['kind'][] = [...errorKinds, 'search', 'lateSearch'];

/** Whether the page is shown in another language than that of its address. */
export function standsIn({ screen, content, locale }: PageData): boolean {
  if (screen.kind === 'content') return screen.standsIn === true;
  return !ownKinds.includes(screen.kind) && content.code !== locale;
}

/** Whether there is something to say of the languages of the page. */
export function hasLanguageNotes(page: PageData): boolean {
  const { screen, frame } = page;
  const hasNewer = screen.kind === 'content' && screen.newer !== undefined;
  return standsIn(page) || hasNewer || Object.keys(frame.accessibleElsewhere).length > 0;
}

/** The parts that a page needs before it can be shown. */
export function partsOf(page: PageData): PartName[] {
  return [
    ...(page.frame.alerts.length > 0 ? (['hazardMessage'] as const) : []),
    ...(hasLanguageNotes(page) ? (['languageNotes'] as const) : []),
    ...mainPartsOf(page),
  ];
}

function mainPartsOf({ screen }: Pick<PageData, 'screen'>): PartName[] {
  if (screen.kind === 'accessibility') return [screen.kind];
  if (screen.kind === 'error') return screen.status === 503 ? ['unavailable'] : [];
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

/**
 * Parts that say more than what the `page` part of the messages has. A test holds that all others say
 * nothing else.
 */
export const speakingParts: ReadonlySet<PartName> = new Set([
  'accessibility',
  'board',
  'contact-form',
  'event',
  'glossary',
  'listing',
  'missing',
  'news',
  'organization',
  'publication',
  'service',
  'unavailable',
  'webdossier',
]);

/** Whether a page is made of content alone, and so needs only the `page` part of the messages. */
export function isPlainContent(page: Pick<PageData, 'screen'>): boolean {
  return (
    page.screen.kind === 'content' && mainPartsOf(page).every((name) => !speakingParts.has(name))
  );
}
