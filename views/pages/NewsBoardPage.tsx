import { DeferredListing } from '../listing/DeferredListing';
import { Listing } from '../listing/Listing';

/** The news overview. */
export function NewsBoardPage() {
  return (
    <DeferredListing>
      <Listing />
    </DeferredListing>
  );
}
