import loadable from '@loadable/component';
import type { LoadableParts } from './pageParts';

/**
 * What a content type adds to its pages, their history, hazard messages, notes on their languages, pages
 * that are missing, and those that are unavailable, by the names of `pageParts.ts`: each a chunk of its own.
 */
export const detailParts = {
  changeHistory: loadable(() => import('./pages/details/ChangeHistory'), {
    resolveComponent: (module) => module.ChangeHistory,
  }),
  event: loadable(() => import('./pages/details/EventDetails'), {
    resolveComponent: (module) => module.EventDetails,
  }),
  hazardMessage: loadable(() => import('./frame/HazardMessage'), {
    resolveComponent: (module) => module.HazardMessage,
  }),
  languageNotes: loadable(() => import('./frame/LanguageNotes'), {
    resolveComponent: (module) => module.LanguageNotes,
  }),
  missing: loadable(() => import('./pages/MissingPage'), {
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
  unavailable: loadable(() => import('./pages/Unavailable'), {
    resolveComponent: (module) => module.Unavailable,
  }),
  webdossier: loadable(() => import('./pages/details/DossierDetails'), {
    resolveComponent: (module) => module.DossierDetails,
  }),
} satisfies Partial<LoadableParts>;
