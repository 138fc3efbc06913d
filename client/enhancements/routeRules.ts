interface Manifest {
  /** One rule for each pattern; several may have the name of one route. */
  readonly routes: readonly { readonly name: string; readonly cacheable: boolean }[];
}

let manifest: Manifest | undefined;

/**
 * Reads the route rules of a build. Its failure is only logged (docs/specification.md, section 7).
 */
export async function readRouteRules(build: string): Promise<void> {
  try {
    const response = await fetch(`/builds/meta/${encodeURIComponent(build)}.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    manifest = await response.json();
  } catch (error) {
    console.error('The manifest of this build could not be read', error);
  }
}

/** Whether the browser may answer a route from its own cache. True until the rules are known. */
export function mayCache(route: string): boolean {
  return manifest?.routes.some(({ name, cacheable }) => name === route && !cacheable) !== true;
}
