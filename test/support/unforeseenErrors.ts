import { pathToFileURL } from 'node:url';

/** Settings of a site in which SIGUSR2 brings about an error that nobody catches. */
export const unforeseenErrors = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/support/unforeseen.mjs').href}`,
};
