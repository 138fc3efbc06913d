import loadable from '@loadable/component';

// Each file imported below is a chunk of its own: a page loads those it needs (`pageParts.ts`).
export const Accordion = loadable(() => import('./components/Accordion'), {
  resolveComponent: (module) => module.Accordion,
});
export const AccessibilityForm = loadable(() => import('./forms/AccessibilityForm'), {
  resolveComponent: (module) => module.AccessibilityForm,
});
export const Audio = loadable(() => import('./components/Audio'), {
  resolveComponent: (module) => module.Audio,
});
export const Board = loadable(() => import('./listing/Board'), {
  resolveComponent: (module) => module.Board,
});
export const Contact = loadable(() => import('./components/Contact'), {
  resolveComponent: (module) => module.Contact,
});
export const ContactForm = loadable(() => import('./forms/ContactForm'), {
  resolveComponent: (module) => module.ContactForm,
});
export const Downloads = loadable(() => import('./components/Downloads'), {
  resolveComponent: (module) => module.Downloads,
});
export const Glossary = loadable(() => import('./components/Glossary'), {
  resolveComponent: (module) => module.Glossary,
});
export const Listing = loadable(() => import('./components/Listing'), {
  resolveComponent: (module) => module.Listing,
});
export const Slideshow = loadable(() => import('./components/Slideshow'), {
  resolveComponent: (module) => module.Slideshow,
});
export const Table = loadable(() => import('./components/Table'), {
  resolveComponent: (module) => module.Table,
});
export const TableOfContents = loadable(() => import('./components/TableOfContents'), {
  resolveComponent: (module) => module.TableOfContents,
});
export const Tabs = loadable(() => import('./components/Tabs'), {
  resolveComponent: (module) => module.Tabs,
});
export const TeaserCarousel = loadable(() => import('./components/TeaserCarousel'), {
  resolveComponent: (module) => module.TeaserCarousel,
});
export const Timeline = loadable(() => import('./components/Timeline'), {
  resolveComponent: (module) => module.Timeline,
});
export const Video = loadable(() => import('./components/Video'), {
  resolveComponent: (module) => module.Video,
});
