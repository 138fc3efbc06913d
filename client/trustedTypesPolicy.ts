import { serviceWorkerPath } from '../shared/offline/offlineAddresses';

/** Scripts of the build, those of chunks and of web workers included, and the service worker. */
function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  const isBuilt = pathname.startsWith('/assets/') || pathname === serviceWorkerPath;
  return origin === location.origin && isBuilt;
}

/** Admits scripts of this site, and what Leaflet writes; the browser refuses everything else. */
export function createDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
    // Leaflet writes it into an element while it is loaded, to see whether the browser draws SVG.
    createHTML: (html) => (html === '<svg/>' ? html : null),
  });
}
