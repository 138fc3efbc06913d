import loadable from '@loadable/component';
import type { LoadableParts } from './pageParts';

/** Components and forms that only some pages have, by the names of `pageParts.ts`: each file a chunk of its own. */
export const componentParts = {
  accordion: loadable(() => import('./components/Accordion'), {
    resolveComponent: (module) => module.Accordion,
  }),
  accessibility: loadable(() => import('./forms/AccessibilityForm'), {
    resolveComponent: (module) => module.AccessibilityForm,
  }),
  audio: loadable(() => import('./components/Audio'), {
    resolveComponent: (module) => module.Audio,
  }),
  board: loadable(() => import('./listing/Board'), {
    resolveComponent: (module) => module.Board,
  }),
  contact: loadable(() => import('./components/Contact'), {
    resolveComponent: (module) => module.Contact,
  }),
  'contact-form': loadable(() => import('./forms/ContactForm'), {
    resolveComponent: (module) => module.ContactForm,
  }),
  downloads: loadable(() => import('./components/Downloads'), {
    resolveComponent: (module) => module.Downloads,
  }),
  glossary: loadable(() => import('./components/Glossary'), {
    resolveComponent: (module) => module.Glossary,
  }),
  listing: loadable(() => import('./components/Listing'), {
    resolveComponent: (module) => module.Listing,
  }),
  slideshow: loadable(() => import('./components/Slideshow'), {
    resolveComponent: (module) => module.Slideshow,
  }),
  table: loadable(() => import('./components/Table'), {
    resolveComponent: (module) => module.Table,
  }),
  tableOfContents: loadable(() => import('./components/TableOfContents'), {
    resolveComponent: (module) => module.TableOfContents,
  }),
  tabs: loadable(() => import('./components/Tabs'), {
    resolveComponent: (module) => module.Tabs,
  }),
  teaserCarousel: loadable(() => import('./components/TeaserCarousel'), {
    resolveComponent: (module) => module.TeaserCarousel,
  }),
  timeline: loadable(() => import('./components/Timeline'), {
    resolveComponent: (module) => module.Timeline,
  }),
  video: loadable(() => import('./components/Video'), {
    resolveComponent: (module) => module.Video,
  }),
} satisfies Partial<LoadableParts>;
