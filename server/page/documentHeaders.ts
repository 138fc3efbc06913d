import type { PageData } from '../../shared/routing/pageData';
import type { Site } from '../site';

/** Header fields of a page's document that its data does not have. */
export function documentHeaders({ assets }: Pick<Site, 'assets'>, page: PageData) {
  return {
    'Content-Language': page.content.code,
    'Speculation-Rules': `"${assets.speculationRules}"`,
  };
}
