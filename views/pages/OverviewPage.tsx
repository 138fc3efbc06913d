import { DeferredListing } from '../listing/DeferredListing';
import { Listing } from '../listing/Listing';

/** The overview of one kind of content, or of news and events together. */
export function OverviewPage() {
  return (
    <DeferredListing>
      <Listing />
    </DeferredListing>
  );
}
