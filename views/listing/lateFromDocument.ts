import type { LateListing, ListingScreen } from '../../shared/routing/pageData';

/** Id of the element in which a late listing brings its data for the browser. */
export const lateDataId = 'late-listing';

let listing: LateListing | undefined;

function isScreen(value: unknown): value is ListingScreen {
  return typeof value === 'object' && value !== null && 'state' in value && 'list' in value;
}

function read(): ListingScreen | undefined {
  const data = document.getElementById(lateDataId)?.dataset['screen'];
  const value: unknown = JSON.parse(data ?? 'null');
  return isScreen(value) ? value : undefined;
}

/**
 * The listing that followed the frame of this document. Scripts run when the whole document is
 * there, so it is there too, or it never came.
 */
export function lateFromDocument(): LateListing {
  listing ??= Promise.resolve(read());
  return listing;
}
