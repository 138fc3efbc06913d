import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A URL of the configuration. A relative `file:` path starts at the working directory. */
export function configuredUrl(url: string): URL {
  const relative = /^file:(?!\/)(.*)$/.exec(url)?.[1];
  return relative === undefined ? new URL(url) : pathToFileURL(resolve(relative));
}
