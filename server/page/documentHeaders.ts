import type { PageData } from '../../shared/routing/pageData';
import { isLite } from '../render/renderLite';
import type { Site } from '../site';

/** Header fields of a page's document that its data does not have. */
export function documentHeaders({ assets }: Pick<Site, 'assets'>, page: PageData) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.content.code,
    ...(!isLite(page) && {
      'Speculation-Rules': `"${assets.speculationRules}"`,
    }),
  };
}
