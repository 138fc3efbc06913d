// Finds a Chromium or Chrome for the tests.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The first is the engine without the window and menus that no test sees: it takes a quarter less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Path of the browser: `CHROME_PATH`, else one of the usual places; undefined when there is none. */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...applications].find((path) => existsSync(path));
}
