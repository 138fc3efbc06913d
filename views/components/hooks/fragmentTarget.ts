import { decoded } from '../../../shared/routing/addresses';

/** Id that a fragment (`#…` of an address, or empty) points to, decoded; empty where there is none. */
export function fragmentId(hash: string): string {
  return decoded(hash.slice(1));
}

/** Element that a fragment points to: by its id as it is written, else decoded (HTML, "indicated part"). */
export function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  return document.getElementById(hash.slice(1)) ?? document.getElementById(fragmentId(hash));
}
