import { robotsTxt } from '../../../../server/publication/publicationRouter';
import { securityTxt } from '../../../../server/publication/publicationRouter';

const origin = 'https://www.example.ch';
const now = Date.parse('2026-11-21T09:30:00Z');

function fields(text: string): Map<string, string> {
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
}

test('security.txt has the fields of RFC 9116 and expires within a year', () => {
  const found = fields(securityTxt(origin, 'mailto:security@example.ch', now));
  expect([...found.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(found.get('Contact')).toBe('mailto:security@example.ch');
  expect(found.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  const days = (Date.parse(found.get('Expires') ?? '') - now) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});

test('it is the same text all day', () => {
  const later = Date.parse('2026-11-21T23:59:59Z');
  expect(securityTxt(origin, 'mailto:a@b.ch', later)).toBe(
    securityTxt(origin, 'mailto:a@b.ch', now),
  );
});

test('crawlers may read everything but interfaces and searches, and find the sitemap', () => {
  const lines = robotsTxt(origin, false).split('\n');
  expect(lines).toContain('Allow: /');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Disallow: /*/search?');
  expect(lines).toContain('Disallow: /*/languages?');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});

test('a preview is closed to crawlers', () => {
  expect(robotsTxt(origin, true)).toBe('User-agent: *\nDisallow: /\n');
});
