import { setPrimaryLocales } from '../language/languages';

/** What makes a site that of its publisher; what is not set is as the specification has it. */
export interface SiteProfile {
  /** The languages in which the site is whole; the first stands in for the others. */
  readonly primaryLanguages?: readonly string[];
}

/** Makes this process, or this page in a browser, one of such a site. Once, before anything else. */
export function setSiteProfile({ primaryLanguages }: SiteProfile): void {
  if (primaryLanguages !== undefined) setPrimaryLocales(primaryLanguages);
}
