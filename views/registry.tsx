import loadable from '@loadable/component';

/**
 * Content components, forms and parts of pages that only some pages have: each file a script of its
 * own, which the server names in the document of a page that has rendered it.
 */
export const registry = {
  'contact-form': loadable(() => import('./forms/ContactForm'), {
    resolveComponent: (module) => module.ContactForm,
  }),
  accessibility: loadable(() => import('./forms/AccessibilityForm'), {
    resolveComponent: (module) => module.AccessibilityForm,
  }),
  accordion: loadable(() => import('./components/Accordion'), {
    resolveComponent: (module) => module.Accordion,
  }),
  audio: loadable(() => import('./components/media/Audio'), {
    resolveComponent: (module) => module.Audio,
  }),
  board: loadable(() => import('./listing/Board'), {
    resolveComponent: (module) => module.Board,
  }),
  pageRecord: loadable(() => import('./pages/details/PageRecord'), {
    resolveComponent: (module) => module.PageRecord,
  }),
  contact: loadable(() => import('./components/contact/Contact'), {
    resolveComponent: (module) => module.Contact,
  }),
  downloads: loadable(() => import('./components/Downloads'), {
    resolveComponent: (module) => module.Downloads,
  }),
  event: loadable(() => import('./pages/details/EventDetails'), {
    resolveComponent: (module) => module.EventDetails,
  }),
  glossary: loadable(() => import('./components/glossary/Glossary'), {
    resolveComponent: (module) => module.Glossary,
  }),
  guide: loadable(() => import('./pages/details/GuideSteps'), {
    resolveComponent: (module) => module.GuideSteps,
  }),
  hazardMessage: loadable(() => import('./frame/hazards/HazardMessage'), {
    resolveComponent: (module) => module.HazardMessage,
  }),
  image: loadable(() => import('./components/pictures/ImageBlock'), {
    resolveComponent: (module) => module.ImageBlock,
  }),
  languageNotes: loadable(() => import('./frame/languages/LanguageNotes'), {
    resolveComponent: (module) => module.LanguageNotes,
  }),
  listing: loadable(() => import('./components/Listing'), {
    resolveComponent: (module) => module.Listing,
  }),
  missing: loadable(() => import('./pages/errors/MissingPage'), {
    resolveComponent: (module) => module.MissingPage,
  }),
  news: loadable(() => import('./pages/details/NewsDetails'), {
    resolveComponent: (module) => module.NewsDetails,
  }),
  organization: loadable(() => import('./pages/details/OrganisationDetails'), {
    resolveComponent: (module) => module.OrganisationDetails,
  }),
  publication: loadable(() => import('./pages/details/PublicationDetails'), {
    resolveComponent: (module) => module.PublicationDetails,
  }),
  service: loadable(() => import('./pages/details/ServiceDetails'), {
    resolveComponent: (module) => module.ServiceDetails,
  }),
  slideshow: loadable(() => import('./components/pictures/Slideshow'), {
    resolveComponent: (module) => module.Slideshow,
  }),
  table: loadable(() => import('./components/text/Table'), {
    resolveComponent: (module) => module.Table,
  }),
  tableOfContents: loadable(() => import('./components/text/TableOfContents'), {
    resolveComponent: (module) => module.TableOfContents,
  }),
  tabs: loadable(() => import('./components/Tabs'), {
    resolveComponent: (module) => module.Tabs,
  }),
  teaserCarousel: loadable(() => import('./components/pictures/TeaserCarousel'), {
    resolveComponent: (module) => module.TeaserCarousel,
  }),
  timeline: loadable(() => import('./components/Timeline'), {
    resolveComponent: (module) => module.Timeline,
  }),
  unavailable: loadable(() => import('./pages/errors/Unavailable'), {
    resolveComponent: (module) => module.Unavailable,
  }),
  video: loadable(() => import('./components/media/Video'), {
    resolveComponent: (module) => module.Video,
  }),
  webdossier: loadable(() => import('./pages/details/DossierDetails'), {
    resolveComponent: (module) => module.DossierDetails,
  }),
  blankLayout: loadable(() => import('./layouts/BlankLayout'), {
    resolveComponent: (module) => module.BlankLayout,
  }),
  markedPart: loadable(() => import('./preview/MarkedPart'), {
    resolveComponent: (module) => module.MarkedPart,
  }),
};

/** The pages of the routes, each a script of its own. */
export const pages = {
  ContentPage: loadable(() => import('./pages/content/ContentPage'), {
    resolveComponent: (module) => module.ContentPage,
  }),
  SearchPage: loadable(() => import('./search/SearchPage'), {
    resolveComponent: (module) => module.SearchPage,
  }),
  OverviewPage: loadable(() => import('./listing/OverviewPage'), {
    resolveComponent: (module) => module.OverviewPage,
  }),
  NewsPage: loadable(() => import('./pages/NewsPage'), {
    resolveComponent: (module) => module.NewsPage,
  }),
  StatusPage: loadable(() => import('./pages/StatusPage'), {
    resolveComponent: (module) => module.StatusPage,
  }),
  LanguagesPage: loadable(() => import('./pages/LanguagesPage'), {
    resolveComponent: (module) => module.LanguagesPage,
  }),
  SitePage: loadable(() => import('./pages/SitePage'), {
    resolveComponent: (module) => module.SitePage,
  }),
  CookiesPage: loadable(() => import('./pages/CookiesPage'), {
    resolveComponent: (module) => module.CookiesPage,
  }),
};
