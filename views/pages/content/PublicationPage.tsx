import { useScreen } from '../../PageDataContext';
import { PageBody } from './PageBody';

/** One publication with its files and bibliography. */
export function PublicationPage() {
  return <PageBody page={useScreen('content').page} />;
}
