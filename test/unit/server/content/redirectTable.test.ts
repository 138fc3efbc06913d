import fc from 'fast-check';
import { comparablePath, followRedirects, lookUp } from '../../../../server/content/redirectLookup';
import { testProperty } from '../../../support/run/testProperty';

const table = {
  '/de/alt': '/de/neu',
  '/de/eins': '/de/zwei?x=1',
  '/de/zwei': '/de/drei',
  '/de/weg': 'https://www.example.org/ziel',
  '/de/umläut straße': '/de/strasse',
  '/de/Gross': '/de/gross',
  '/de/selbst': '/de/selbst/',
  '/de/hin': '/de/her',
  '/de/her': '/de/hin',
  '/de/a1': '/de/a2',
  '/de/a2': '/de/a3',
  '/de/a3': '/de/a4',
  '/de/a4': '/de/a5',
  '/de/a5': '/de/a6',
  '/de/a6': '/de/a7',
  '/de/ende/': '/de/strich',
  '/de/bu\u0308ro': '/de/amt',
  '/de/o%CC%88l': '/de/gas',
  '/index.php': '/de/start',
  '/index.php?id=12': '/de/abfall',
  '/index.php?L=1&id=12': '/fr/dechets',
  '/?p=7': '/?p=8',
  '/?p=8': '/de/neu',
  '/de/alt?x=1': '/de/alt?x=1&y=2',
  '/DE//Seiten/alt': ' /de/neu ',
  ' /de/blank?a=1 ': '/de/neu',
};

function follow(path: string) {
  return followRedirects(path, async (address) => lookUp(table, address));
}

test.each([
  ['/de/alt', '/de/neu'],
  ['/de/alt/', '/de/neu'],
  ['/de/alt?utm=1#x', '/de/neu'],
  ['/de/%61lt', '/de/neu'],
  ['/de/eins', '/de/drei'],
  ['/de/weg', 'https://www.example.org/ziel'],
  ['/de/uml%C3%A4ut%20stra%C3%9Fe', '/de/strasse'],
  ['/de/Gross', '/de/gross'],
  ['/de/gross', undefined],
  ['/de/neu', undefined],
  ['/de/selbst', undefined],
  ['/de/hin', undefined],
  ['/de/ende', '/de/strich'],
  ['/de/b%C3%BCro', '/de/amt'],
  ['/de/bu%CC%88ro', '/de/amt'],
  ['/de/%C3%B6l', '/de/gas'],
  ['/de/a2', '/de/a7'],
  ['/de/a1', undefined],
  ['/index.php?id=13', '/de/start'],
  ['/index.php?id=12', '/de/abfall'],
  ['/index.php?x=%C3%BC&id=12', '/de/abfall'],
  ['/index.php?ID=12', '/de/start'],
  ['/index.php?id=12&L=1', '/fr/dechets'],
  ['/index.php?id=3&id=12#x', '/de/abfall'],
  ['/index.php#?id=12', '/de/start'],
  ['/?p=7', '/de/neu'],
  ['/', undefined],
  ['/de/alt?x=1', undefined],
  ['/de/Seiten/alt', '/de/neu'],
  ['/de/blank?a=1', '/de/neu'],
  ['/de/%E0%A4%A', undefined],
  ['/de/__proto__', undefined],
  ['/de/constructor', undefined],
])('%s leads to %s', async (path, target) => {
  expect(await follow(path)).toBe(target);
});

testProperty([fc.webPath()])('a path has one comparable form', (path) => {
  const once = comparablePath(path);
  expect(comparablePath(`${path.split(/[?#]/)[0]}//`)).toBe(once === '' ? '/' : once);
});

const paths = fc.integer({ min: 0, max: 8 }).map((index) => `/p${index}`);
testProperty([fc.dictionary(paths, paths), paths])(
  'no table makes the search endless',
  async (links, start) => {
    let hops = 0;
    const target = await followRedirects(start, async (path) => {
      hops += 1;
      return lookUp(links, path);
    });
    expect(hops).toBeLessThanOrEqual(6);
    if (target !== undefined) expect(Object.values(links)).toContain(target);
  },
);
