import { LateListing } from '../listing/LateListing';
import { Listing } from '../listing/Listing';
import { usePageData } from '../PageDataContext';

/** The overview of one kind of content, or of news and events together. */
export function OverviewPage() {
  const { screen } = usePageData();
  if (screen.kind !== 'lateListing') return <Listing />;
  return (
    <LateListing>
      <Listing />
    </LateListing>
  );
}
