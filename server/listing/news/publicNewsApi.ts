import type { Environment } from '../../../config/environment';
import { newsApiPath } from '../../../shared/news/newsQuery';

/**
 * Where others find the news that the pages show, as a URL or a path in front of `/v1`: the address that
 * the operator names, or the one of the site, which serves its own news where no service is asked.
 */
export function publicNewsApi({
  newsApiInternalUrl,
  newsApiPublicUrl,
}: Pick<Environment, 'newsApiInternalUrl' | 'newsApiPublicUrl'>): string {
  const isNamed =
    newsApiInternalUrl !== '' && newsApiPublicUrl !== '' && newsApiPublicUrl !== 'embedded';
  return isNamed ? newsApiPublicUrl.replace(/\/+$/, '') : newsApiPath;
}
