import loadableComponent, { type LoadableComponentMethods } from '@loadable/component';
import type { ComponentType, FunctionComponent } from 'react';

/** A component whose script can be loaded ahead. */
export type Loadable<Props> = FunctionComponent<Props> & LoadableComponentMethods<Props>;

type PropsOf<View> = View extends (props: infer Props extends object) => unknown ? Props : never;

/** A component of a file that is a script of its own. Babel's plugin knows the calls by this name. */
function loadable<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
): Loadable<PropsOf<File[Name]>>;
function loadable<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return loadableComponent(load, { resolveComponent: (file) => file[name] });
}

/** Content components, forms and parts that only some pages have; their documents name the scripts. */
export const registry = {
  'contact-form': loadable(() => import('../forms/ContactForm'), 'ContactForm'),
  accessibility: loadable(() => import('../forms/AccessibilityForm'), 'AccessibilityForm'),
  accordion: loadable(() => import('./Accordion'), 'Accordion'),
  audio: loadable(() => import('./media/Audio'), 'Audio'),
  board: loadable(() => import('../listing/OverviewPage'), 'OverviewPage'),
  pageRecord: loadable(() => import('../pages/content/details/PageRecord'), 'PageRecord'),
  contact: loadable(() => import('./contact/Contact'), 'Contact'),
  downloads: loadable(() => import('./Downloads'), 'Downloads'),
  event: loadable(() => import('../pages/content/details/EventDetails'), 'EventDetails'),
  glossary: loadable(() => import('./glossary/Glossary'), 'Glossary'),
  guide: loadable(() => import('../pages/content/details/GuideSteps'), 'GuideSteps'),
  hazardMessage: loadable(() => import('../frame/hazards/HazardMessage'), 'HazardMessage'),
  image: loadable(() => import('./pictures/Lightbox'), 'ImageBlock'),
  languageNotes: loadable(() => import('../frame/languages/LanguageNotes'), 'LanguageNotes'),
  listing: loadable(() => import('./Listing'), 'Listing'),
  missing: loadable(() => import('../pages/errors/MissingPage'), 'MissingPage'),
  news: loadable(() => import('../pages/content/details/NewsDetails'), 'NewsDetails'),
  organization: loadable(
    () => import('../pages/content/details/OrganisationDetails'),
    'OrganisationDetails',
  ),
  publication: loadable(
    () => import('../pages/content/details/PublicationDetails'),
    'PublicationDetails',
  ),
  service: loadable(() => import('../pages/content/details/ServiceDetails'), 'ServiceDetails'),
  slideshow: loadable(() => import('./pictures/Slideshow'), 'Slideshow'),
  table: loadable(() => import('./text/Table'), 'Table'),
  tableOfContents: loadable(() => import('./text/TableOfContents'), 'TableOfContents'),
  tabs: loadable(() => import('./Tabs'), 'Tabs'),
  teaserCarousel: loadable(() => import('./pictures/Carousel'), 'TeaserCarousel'),
  timeline: loadable(() => import('./Timeline'), 'Timeline'),
  unavailable: loadable(() => import('../listing/results/OverviewUnavailable'), 'Unavailable'),
  video: loadable(() => import('./media/Video'), 'Video'),
  blankLayout: loadable(() => import('../preview/Preview'), 'BlankLayout'),
  markedPart: loadable(() => import('../preview/Preview'), 'MarkedPart'),
};

/** The pages of the routes, each a script of its own. */
export const pages = {
  ContentPage: loadable(() => import('../pages/content/PageBody'), 'ContentPage'),
  SearchPage: loadable(() => import('../search/SearchPage'), 'SearchPage'),
  OverviewPage: loadable(() => import('../listing/OverviewPage'), 'OverviewPage'),
  NewsOrBoard: loadable(() => import('../pages/NewsOrBoard'), 'NewsOrBoard'),
  StatusPage: loadable(() => import('../pages/StatusPage'), 'StatusPage'),
  LanguagesPage: loadable(() => import('../pages/LanguagesPage'), 'LanguagesPage'),
  SitePage: loadable(() => import('../pages/SitePage'), 'SitePage'),
  CookiesPage: loadable(() => import('../pages/CookiesPage'), 'CookiesPage'),
};
