import { pathToFileURL } from 'node:url';
import { prepareDemo } from '../../build/demo.mjs';

/** The setting for the demo content as if it had been published today, as `npm start` has it. */
export function demoToday(): { readonly STATIC_CONTENT_URL: string } {
  return { STATIC_CONTENT_URL: pathToFileURL(prepareDemo()).href };
}
