import * as v from 'valibot';
import { routes } from '../../views/routes';
import rules from '../../config/speculationRules.json';

const pattern = v.union([v.string(), v.array(v.string())]);
const matches = v.object({ href_matches: pattern });
const condition = v.union([
  matches,
  v.object({ not: matches }),
  v.object({ not: v.object({ selector_matches: v.string() }) }),
]);
const rule = v.strictObject({
  where: v.object({ and: v.array(condition) }),
  eagerness: v.literal('moderate'),
});
const schema = v.strictObject({ prefetch: v.array(rule) });

const base = 'https://www.example.org/assets/speculationRules.json';

function fits(hrefMatches: string | string[], href: string): boolean {
  return [hrefMatches].flat().some((one) => new URLPattern(one, base).test(href, base));
}

/** Whether browsers may fetch an address ahead, by the addresses that the rules name. */
function mayFetch(href: string): boolean {
  return v.parse(schema, rules).prefetch.some(({ where }) =>
    where.and.every((one) => {
      if ('href_matches' in one) return fits(one.href_matches, href);
      return !('href_matches' in one.not) || !fits(one.not.href_matches, href);
    }),
  );
}

test.each(['/', '/de', '/de/kontakt', '/de/fach/wasser?sort=new', '/de/newnsb/106290'])(
  'browsers may fetch the page %s ahead',
  (path) => {
    expect(mayFetch(path)).toBe(true);
  },
);

test.each([
  'https://other.example/de',
  '/api/changes/de',
  '/language/fr?to=/fr',
  '/media/docs/report.pdf',
  '/theme/1.css',
  '/de/opensearch.xml',
  '/de/feeds/news.rss',
  '/de/search?q=see',
])('browsers leave %s to those who ask for it', (href) => {
  expect(mayFetch(href)).toBe(false);
});

test('browsers fetch no page ahead that no cache may hold', () => {
  const uncacheable = routes.filter(({ handle }) => !handle.cacheable);
  const paths = uncacheable.map(({ path }) => path.replace(':lang', 'de'));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter(mayFetch)).toEqual([]);
});
