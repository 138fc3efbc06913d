import { findingsOf, packOf } from '../../../support/checkedPack';
import { smallSite } from '../../../support/smallSite';

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['redirects in a circle', { '/de/a': '/de/b', '/de/b': '/de/a' }, 'error redirect /de/a'],
  ['a redirect to nothing', { '/de/a': '/de/fort' }, 'error dead-link /de/a'],
  [
    'a redirect in the place of a page',
    { '/de/kontakt': '/de/start' },
    'error redirect /de/kontakt',
  ],
  [
    'the same with a slash at its end',
    { '/de/kontakt/': '/de/start' },
    'error redirect /de/kontakt/',
  ],
  [
    'a path that is redirected twice',
    { '/de/a': '/de/start', '/de/a/': '/de/kontakt' },
    'error double /de/a/',
  ],
  [
    'a redirect by way of another',
    { '/de/a': '/de/b', '/de/b': '/de/kontakt' },
    'note redirect /de/a',
  ],
])('%s is found', async (_, redirects, expected) => {
  const pack = packOf(new Map([...smallSite(), ['redirects.json', redirects]]));
  const findings = await findingsOf(pack);
  const ofTable = findings.filter(({ file }) => file === 'redirects.json');
  expect(ofTable.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toContain(
    expected,
  );
});
