import loadable from '@loadable/component';

// What a content type adds to its pages, their history, hazard messages, notes on their languages, pages that are missing, and those that are unavailable: each a chunk of its own (`pageParts.ts`).
export const ChangeHistory = loadable(() => import('./pages/details/ChangeHistory'), {
  resolveComponent: (module) => module.ChangeHistory,
});
export const EventDetails = loadable(() => import('./pages/details/EventDetails'), {
  resolveComponent: (module) => module.EventDetails,
});
export const HazardMessage = loadable(() => import('./frame/HazardMessage'), {
  resolveComponent: (module) => module.HazardMessage,
});
export const LanguageNotes = loadable(() => import('./frame/LanguageNotes'), {
  resolveComponent: (module) => module.LanguageNotes,
});
export const MissingPage = loadable(() => import('./pages/MissingPage'), {
  resolveComponent: (module) => module.MissingPage,
});
export const NewsDetails = loadable(() => import('./pages/details/NewsDetails'), {
  resolveComponent: (module) => module.NewsDetails,
});
export const OrganisationDetails = loadable(() => import('./pages/details/OrganisationDetails'), {
  resolveComponent: (module) => module.OrganisationDetails,
});
export const PublicationDetails = loadable(() => import('./pages/details/PublicationDetails'), {
  resolveComponent: (module) => module.PublicationDetails,
});
export const ServiceDetails = loadable(() => import('./pages/details/ServiceDetails'), {
  resolveComponent: (module) => module.ServiceDetails,
});
export const Unavailable = loadable(() => import('./pages/Unavailable'), {
  resolveComponent: (module) => module.Unavailable,
});
export const DossierDetails = loadable(() => import('./pages/details/DossierDetails'), {
  resolveComponent: (module) => module.DossierDetails,
});
