/** Address of a part that `sharedParts.ts` starts for this run. Rejects when it cannot be started. */
export async function sharedPart(name: string): Promise<string> {
  const response = await fetch(`${process.env['SHARED_PARTS']}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/**
 * Gives the tests of a file, or of the `describe` it is called in, a site that all test files share
 * and none changes: the demo, the gallery with the demo as if published today, the demo with the news of
 * `newsPack`, or the trial content.
 */
export function useSite(name: 'demo' | 'gallery' | 'news' | 'trial'): { readonly origin: string } {
  const site = { origin: '' };
  beforeAll(async () => {
    site.origin = await sharedPart(name);
  });
  return site;
}
