import { isNeverRedirected } from '../../../../server/contentCheck/site/checkRedirects';
import { inShort } from '../../../support/checkedPack';

/** Compared with a running server by `test/integration/neverRedirected.test.ts`. */
test.each([
  ['/media/alt.pdf', true],
  ['/mediathek', false],
  ['/de/sitemap.xml', true],
  ['/xx/sitemap.xml', false],
])('%s is never redirected: %s', (path, expected) => {
  expect(isNeverRedirected(path)).toBe(expected);
});

test.each([
  ['/media/alt.pdf', ['warning redirect redirects.json /media/alt.pdf']],
  ['/de/alt?id=1', ['warning redirect redirects.json /de/alt?id=1']],
  ['/de/alt#ort', ['warning redirect redirects.json /de/alt#ort']],
  ['/de/alt', []],
])('of a redirect from %s is said %j', async (path, expected) => {
  const findings = await inShort({ 'redirects.json': { [path]: '/de/kontakt' } });
  expect(findings.filter((finding) => finding.includes('redirects.json'))).toEqual(expected);
});
