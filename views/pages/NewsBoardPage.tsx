import { LateListing } from '../listing/LateListing';
import { Listing } from '../listing/Listing';
import { usePageData } from '../PageDataContext';

/** The news overview. */
export function NewsBoardPage() {
  const { screen } = usePageData();
  if (screen.kind !== 'lateListing') return <Listing />;
  return (
    <LateListing>
      <Listing />
    </LateListing>
  );
}
