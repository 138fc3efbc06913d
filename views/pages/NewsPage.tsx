import { useScreen } from '../PageDataContext';
import { PageBody } from './PageBody';

/** One news item. */
export function NewsPage() {
  return <PageBody page={useScreen('content').page} />;
}
