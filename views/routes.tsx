import loadable from '@loadable/component';
import type { ComponentType } from 'react';
import type { LoadableComponent } from '@loadable/component';
import type { RouteName } from '../shared/routing/routeTable';

// Each import below is a chunk of its own; its name is what the server looks up in the build's
// statistics to announce the chunk in the document's head.
const ContentPage = loadable(() => import('./pages/ContentPage'), {
  resolveComponent: (module) => module.ContentPage,
});
const SearchPage = loadable(() => import('./pages/SearchPage'), {
  resolveComponent: (module) => module.SearchPage,
});
const OverviewPage = loadable(() => import('./pages/OverviewPage'), {
  resolveComponent: (module) => module.OverviewPage,
});
const NewsBoardPage = loadable(() => import('./pages/NewsBoardPage'), {
  resolveComponent: (module) => module.NewsBoardPage,
});
const NewsPage = loadable(() => import('./pages/NewsPage'), {
  resolveComponent: (module) => module.NewsPage,
});
const PublicationPage = loadable(() => import('./pages/PublicationPage'), {
  resolveComponent: (module) => module.PublicationPage,
});
const StatusPage = loadable(() => import('./pages/StatusPage'), {
  resolveComponent: (module) => module.StatusPage,
});
const LanguagesPage = loadable(() => import('./pages/LanguagesPage'), {
  resolveComponent: (module) => module.LanguagesPage,
});
const SitePage = loadable(() => import('./pages/SitePage'), {
  resolveComponent: (module) => module.SitePage,
});
const CookiesPage = loadable(() => import('./pages/CookiesPage'), {
  resolveComponent: (module) => module.CookiesPage,
});

type PageComponent = LoadableComponent<object> & ComponentType;

/** The page of each route; none where it is no page of the application. */
export const pages: Readonly<Partial<Record<RouteName, PageComponent>>> = {
  home: ContentPage,
  slug: ContentPage,
  search: SearchPage,
  nsb: OverviewPage,
  newnsb: NewsBoardPage,
  'newnsb-id': NewsPage,
  'overview-slug': OverviewPage,
  'publication-id': PublicationPage,
  'status-lastPublish': StatusPage,
  languages: LanguagesPage,
  'site-map': SitePage,
  authorities: SitePage,
  accessibility: SitePage,
  cookies: CookiesPage,
};

/** Loads the script of a route's page, so that it renders without waiting. */
export async function loadPage(route: RouteName): Promise<void> {
  await pages[route]?.load();
}
