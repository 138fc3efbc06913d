import type { Homepage } from '../../shared/content/site';

/** Slug of the home page of a locale, which is the first of its list; undefined without one. */
export function homeSlug(homepages: readonly Homepage[] | undefined): string | undefined {
  return homepages?.[0]?.slug;
}
