import { Listing } from '../listing/Listing';

/** The news overview. */
export function NewsBoardPage() {
  return <Listing />;
}
