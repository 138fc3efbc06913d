import { sharedPart } from './sharedPart';

/**
 * Gives the tests of a file, or of the `describe` it is called in, a site that all test files share
 * and none changes: the demo, the gallery with the demo as if published today, or the trial content.
 */
export function useSite(name: 'demo' | 'gallery' | 'trial'): { readonly origin: string } {
  const site = { origin: '' };
  beforeAll(async () => {
    site.origin = await sharedPart(name);
  });
  return site;
}
