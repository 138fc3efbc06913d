import { useScreen } from '../../PageDataContext';
import { PageBody } from './PageBody';

/** A page of the content files: home, article, hub, event, service, organisation and so on. */
export function ContentPage() {
  return <PageBody page={useScreen('content').page} />;
}
