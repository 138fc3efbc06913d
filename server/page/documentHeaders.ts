import type { PageData } from '../../shared/routing/pageData';
import { isLite } from '../render/renderLite';
import type { PageContext } from './pageContext';

/** Header fields of a page's document that its data does not have. */
export function documentHeaders({ assets }: Pick<PageContext, 'assets'>, page: PageData) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.content.code,
    ...(!isLite(page) && {
      'Speculation-Rules': `"${assets.speculationRules}"`,
    }),
  };
}
