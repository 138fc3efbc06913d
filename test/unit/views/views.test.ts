import { globSync, readFileSync } from 'node:fs';
import { mailLink } from '../../../views/frame/share/mailLink';
import { shareTargets } from '../../../views/frame/share/ShareDialog';
import { readable } from '../../../shared/routing/addresses';
import { suggestKeyword } from '../../../views/pages/errors/MissingPage';
import { readIntlTables } from '../../../server/locale/languageNames';
import { countText, filterLabel, optionLabel } from '../../../views/listing/filters/labels';
import { preloadedFonts } from '../../../server/render/documentShell';

test('title and address survive every link', () => {
  const title = 'Floods & shores: 50 % more?';
  const url = 'https://example.org/de/search?q=a&b=ü#top';
  const hrefs = [mailLink(title, url), ...shareTargets(title, url).map(({ href }) => href)];
  for (const href of hrefs) {
    const values = [...new URL(href).searchParams.values()].join('\n');
    expect(values).toContain(url);
  }
  expect(new URL(mailLink(title, url)).searchParams.get('subject')).toBe(title);
});

describe('readablePath', () => {
  test.each([
    ['/de/gibt-es_nicht.mehr', 'gibt es nicht mehr'],
    ['/de/%C3%BCber%20uns', 'über uns'],
    ['/de/newnsb/12345', ''],
  ])('what is missing at %j is looked for with «%s»', (path, words) =>
    expect(suggestKeyword(path)).toBe(words),
  );

  test('what cannot be decoded stays as it is', () => expect(readable('/de/%')).toBe('/de/%'));

  test('what HTML may not hold stays encoded', () =>
    expect(readable('/de/a%01%C2%85%EF%BF%BF%E2%80%AEb')).toBe(
      '/de/a%01%C2%85%EF%BF%BF%E2%80%AEb',
    ));
});

describe('labels', () => {
  const tables = readIntlTables('dist/messages');
  const intl = tables.forTable('fr');
  const choices = {
    topics: [{ id: '1', label: 'Santé', children: [{ id: '2', label: 'Vaccins' }] }],
    categories: [{ id: 'rede' }],
  };
  const labelOf = (filter: Parameters<typeof filterLabel>[1]) => filterLabel(intl, filter, choices);

  it.each([
    [{ type: 'keyword', value: 'lac' }, 'Mot-clé\u202f: lac'],
    [{ type: 'topics', value: '2' }, 'Thème\u202f: Vaccins'],
    [{ type: 'categories', value: 'rede' }, 'Catégorie\u202f: Discours'],
    [{ type: 'letter', value: '0' }, 'Première lettre\u202f: 0–9'],
    [{ type: 'from', value: '2026-01-28' }, 'Du\u202f: 28\u00a0janvier\u00a02026'],
  ] as const)('%j is called %j', (filter, label) => {
    expect(labelOf(filter)).toBe(label);
  });

  it('calls an option by its name, else by that of its category, else by its id', () => {
    expect(optionLabel(intl, { id: 'rede', label: 'Allocution' })).toBe('Allocution');
    expect(optionLabel(intl, { id: 'rede' })).toBe('Discours');
    expect(optionLabel(intl, { id: 'other' })).toBe('other');
  });

  it('counts exactly up to ten thousand', () => {
    const inGerman = tables.forTable('de');
    expect(countText(inGerman, 10_000)).toBe('10’000');
    expect(countText(inGerman, 10_001)).toBe('10’000+');
  });
});

test.each([
  ['de de', 'latin'],
  ['ru ru', 'latin cyrillic'],
  ['ar de', 'latin'],
  ['ja ja', ''],
])('a page in %s has the fonts of these subsets fetched early: %s', (codes, expected) => {
  const fonts = preloadedFonts(codes.split(' '));
  const subsets = new Set(fonts.map((url) => /noto-sans-([a-z]+)/.exec(url)?.[1]));
  expect([...subsets].join(' ')).toBe(expected);
});

describe('styles', () => {
  /** The rules of a stylesheet, each with what it declares. */
  function rulesOf(css: string): string[] {
    return [...css.matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule.trim());
  }

  test('what scrolls holds what is hidden in it, which else widens the page', () => {
    const scrollers = globSync('views/**/*.css')
      .flatMap((file) => rulesOf(readFileSync(file, 'utf8')).map((rule) => ({ file, rule })))
      .filter(({ rule }) => /overflow(?:-x|-y|-inline|-block)?: *(?:auto|scroll)/.test(rule));
    expect(scrollers.length).toBeGreaterThan(5);
    expect(scrollers.filter(({ rule }) => !/[\s;{]position: /.test(rule))).toEqual([]);
  });

  test('no part takes a line away again that it has in common with others', () => {
    const common = readFileSync('views/styles/common/surfaces.css', 'utf8');
    const without = globSync('views/styles/{frame,content,details,pages,listing,forms}/**/*.css')
      .flatMap((file) => rulesOf(readFileSync(file, 'utf8')))
      .filter((rule) => / border: 0;/.test(rule))
      .flatMap((rule) => rule.split('{')[0]?.split(/\s*,\s*/) ?? []);
    const lines = String(rulesOf(common).filter((rule) => /border[\w-]*: 1px/.test(rule)));
    const taken = without.filter((one) =>
      [',', ')'].some((end) => lines.includes(one.trim() + end)),
    );
    expect(taken).toEqual([]);
  });
});
