import type { Environment } from '../../config/environment';
import { newsApiPath } from '../../shared/news/newsQuery';

/**
 * Where others find the news service, as a URL or a path in front of `/v1`: the address that the
 * operator names, or the one of the site.
 */
export function publicNewsApi({ newsApiPublicUrl }: Pick<Environment, 'newsApiPublicUrl'>): string {
  const isNamed = newsApiPublicUrl !== '' && newsApiPublicUrl !== 'embedded';
  return isNamed ? newsApiPublicUrl.replace(/\/+$/, '') : newsApiPath;
}
