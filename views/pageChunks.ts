import type { RouteName } from '../shared/routing/routeTable';

/** Name of the chunk that holds what every page needs (client/main.tsx). */
export const applicationChunk = 'application';

/** Name of the chunk of the layout of previews (`loadParts.ts`). */
export const previewChunk = 'preview';

/**
 * Name of the chunk that holds the page of a route, as the build's statistics name it. It follows
 * from the path of the import in `routes.tsx`; a test holds the two together.
 */
export const pageChunks: Readonly<Partial<Record<RouteName, string>>> = {
  home: 'pages-ContentPage',
  slug: 'pages-ContentPage',
  search: 'pages-SearchPage',
  nsb: 'pages-OverviewPage',
  newnsb: 'pages-NewsBoardPage',
  'newnsb-id': 'pages-NewsPage',
  'overview-slug': 'pages-OverviewPage',
  'publication-id': 'pages-PublicationPage',
  'status-lastPublish': 'pages-StatusPage',
  languages: 'pages-LanguagesPage',
  'site-map': 'pages-SitePage',
  authorities: 'pages-SitePage',
  accessibility: 'pages-SitePage',
  cookies: 'pages-CookiesPage',
};
