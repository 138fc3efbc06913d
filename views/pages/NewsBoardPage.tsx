import { LateListing } from '../listing/LateListing';
import { Listing } from '../listing/Listing';
import { usePageData } from '../PageDataContext';

/** The news overview. */
export function NewsBoardPage() {
  const { screen } = usePageData();
  return screen.kind === 'lateListing' ? <LateListing /> : <Listing />;
}
