import type { ContentType } from './page';

/** The kinds of pages the product knows (specification, section 2). */
export type PageKind = 'website' | 'news' | 'event' | 'service' | 'organization' | 'overview';

/** The page kind of each content type; website where the product names no kind of its own. */
export const pageKinds: Readonly<Record<ContentType, PageKind>> = {
  homepage: 'website',
  article: 'website',
  news: 'news',
  event: 'event',
  service: 'service',
  organization: 'organization',
  publication: 'website',
  webdossier: 'website',
  hub: 'overview',
  overview: 'overview',
  glossary: 'website',
  contact: 'website',
  'easy-language-page': 'website',
  'sign-language-page': 'website',
};
