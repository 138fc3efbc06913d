import loadableComponent from '@loadable/component';
import type { ComponentType } from 'react';
import type { ComponentOf } from '../shared/content/components/component';
import type { Alert } from '../shared/content/listing';

/** A component of a file of its own. Babel's plugin knows the calls by this name (build/bundle). */
function loadable<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return loadableComponent(load, { resolveComponent: (file) => file[name] });
}

/**
 * Content components, forms and parts of pages that only some pages have: each file a script of its
 * own, which the server names in the document of a page that has rendered it.
 */
export const registry = {
  'contact-form': loadable(() => import('./forms/ContactForm'), 'ContactForm'),
  accessibility: loadable(() => import('./forms/AccessibilityForm'), 'AccessibilityForm'),
  accordion: loadable(() => import('./components/Accordion'), 'Accordion'),
  audio: loadable(() => import('./components/media/Audio'), 'Audio'),
  board: loadable(() => import('./listing/Board'), 'Board'),
  pageRecord: loadable(() => import('./pages/details/PageRecord'), 'PageRecord'),
  contact: loadable(() => import('./components/contact/Contact'), 'Contact'),
  downloads: loadable<'Downloads', ComponentOf<'downloads'>>(
    () => import('./components/Downloads'),
    'Downloads',
  ),
  event: loadable(() => import('./pages/details/EventDetails'), 'EventDetails'),
  glossary: loadable(() => import('./components/glossary/Glossary'), 'Glossary'),
  guide: loadable(() => import('./pages/details/GuideSteps'), 'GuideSteps'),
  hazardMessage: loadable<'HazardMessage', { alert: Alert }>(
    () => import('./frame/hazards/HazardMessage'),
    'HazardMessage',
  ),
  image: loadable(() => import('./components/pictures/ImageBlock'), 'ImageBlock'),
  languageNotes: loadable(() => import('./frame/languages/LanguageNotes'), 'LanguageNotes'),
  listing: loadable(() => import('./components/Listing'), 'Listing'),
  missing: loadable<'MissingPage', object>(
    () => import('./pages/errors/MissingPage'),
    'MissingPage',
  ),
  news: loadable(() => import('./pages/details/NewsDetails'), 'NewsDetails'),
  organization: loadable(
    () => import('./pages/details/OrganisationDetails'),
    'OrganisationDetails',
  ),
  publication: loadable(() => import('./pages/details/PublicationDetails'), 'PublicationDetails'),
  service: loadable(() => import('./pages/details/ServiceDetails'), 'ServiceDetails'),
  slideshow: loadable(() => import('./components/pictures/Slideshow'), 'Slideshow'),
  table: loadable(() => import('./components/text/Table'), 'Table'),
  tableOfContents: loadable(() => import('./components/text/TableOfContents'), 'TableOfContents'),
  tabs: loadable(() => import('./components/Tabs'), 'Tabs'),
  teaserCarousel: loadable(() => import('./components/pictures/TeaserCarousel'), 'TeaserCarousel'),
  timeline: loadable(() => import('./components/Timeline'), 'Timeline'),
  unavailable: loadable(() => import('./pages/errors/Unavailable'), 'Unavailable'),
  video: loadable(() => import('./components/media/Video'), 'Video'),
  webdossier: loadable(() => import('./pages/details/DossierDetails'), 'DossierDetails'),
  blankLayout: loadable(() => import('./layouts/BlankLayout'), 'BlankLayout'),
  markedPart: loadable(() => import('./preview/MarkedPart'), 'MarkedPart'),
};

/** The pages of the routes, each a script of its own. */
export const pages = {
  ContentPage: loadable(() => import('./pages/content/ContentPage'), 'ContentPage'),
  SearchPage: loadable(() => import('./search/SearchPage'), 'SearchPage'),
  OverviewPage: loadable(() => import('./listing/OverviewPage'), 'OverviewPage'),
  NewsPage: loadable(() => import('./pages/NewsPage'), 'NewsPage'),
  StatusPage: loadable(() => import('./pages/StatusPage'), 'StatusPage'),
  LanguagesPage: loadable(() => import('./pages/LanguagesPage'), 'LanguagesPage'),
  SitePage: loadable(() => import('./pages/SitePage'), 'SitePage'),
  CookiesPage: loadable(() => import('./pages/CookiesPage'), 'CookiesPage'),
};
