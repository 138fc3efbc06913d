import { serviceWorkerPath } from '../shared/offline/offlineAddresses';

/** Where all scripts of the build are, those of chunks and of web workers included. */
const assetsPath = '/assets/';

/** What Leaflet writes into an element while it is loaded, to see whether the browser draws SVG. */
const svgProbe = '<svg/>';

function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return (
    origin === location.origin &&
    (pathname.startsWith(assetsPath) || pathname === serviceWorkerPath)
  );
}

/**
 * Admits scripts of this site's build, its service worker and Leaflet's empty picture where packages
 * pass plain text to the document. The browser refuses and reports everything else.
 */
export function createDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
    createHTML: (html) => (html === svgProbe ? html : null),
  });
}
