import { serviceWorkerPath } from '../../shared/offline/offlineAddresses';

// oxlint-disable-next-line no-underscore-dangle -- the name that the bundler gives its own functions
declare const __webpack_require__: {
  /** Makes an address trusted, by the policy `app-script` of the bundle (build/trustedTypes.mjs). */
  tu(url: string): string;
};

/** The address of the service worker, as Trusted Types ask for it. */
export function workerUrl(): string {
  return __webpack_require__.tu(serviceWorkerPath);
}
