import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../../config/environment';

/** Base URL of the static content, with relative paths resolved against the working directory. */
export function contentBase({ staticContentUrl }: Pick<Environment, 'staticContentUrl'>): URL {
  const relative = /^file:(?!\/)(.*)$/.exec(staticContentUrl)?.[1];
  const { href } =
    relative === undefined ? new URL(staticContentUrl) : pathToFileURL(resolve(relative));
  return new URL(href.endsWith('/') ? href : `${href}/`);
}
