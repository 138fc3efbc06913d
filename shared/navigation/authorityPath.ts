import type { DataRecord } from '../content/site';
import type { HeaderData } from './headerData';

/** How the site names itself. */
export interface SiteNames {
  readonly siteName: string;
  readonly organisation?: string;
}

/**
 * The authorities above and behind the site, from the department down: those whose title is that of
 * the organisation, or whose acronym is the name of the site. Empty when none is.
 */
export function authorityPath(
  { siteName, organisation }: SiteNames,
  { government, departments, offices }: Pick<HeaderData, 'government' | 'departments' | 'offices'>,
): DataRecord[] {
  const own = [...offices, ...departments, ...government].find(
    ({ metadata: { title, acronym } }) =>
      title === organisation || (acronym !== undefined && acronym === siteName),
  );
  const parent = departments.find(({ documentId }) => documentId === own?.metadata.parentId);
  return [parent, own].filter((record) => record !== undefined);
}
