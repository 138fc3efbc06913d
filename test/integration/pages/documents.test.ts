import { parseHtml, type ParsedDocument } from '../../support/pages/html';
import { startServer, type RunningSite } from '../../support/sites/startServer';

const paths = [
  '',
  '/kontakt',
  '/hochwasser',
  '/newnsb',
  '/overview/events',
  '/languages',
  '/cookies',
  '/search?q=a',
  '/publication/seen/2026',
  '/gibt-es-nicht',
];

let site: RunningSite;

beforeAll(async () => {
  site = await startServer({ PUBLIC_URL: 'https://www.example.ch', ALLOWED_HOSTS: 'localhost' });
});

afterAll(() => site.stop());

async function get(path: string): Promise<{ response: Response; document: ParsedDocument }> {
  const response = await fetch(site.origin + path);
  return { response, document: parseHtml(await response.text()) };
}

describe.each(['de', 'fr', 'ar'])('documents in %s', (locale) => {
  test.each(paths)('%s', async (rest) => {
    const { response, document } = await get(`/${locale}${rest}`);
    expect([200, 404]).toContain(response.status);
    const scripts = document.all(({ tagName }) => tagName === 'script');
    const executable = scripts.filter(({ properties }) => !/json/.test(String(properties['type'])));
    expect(executable.filter(({ properties }) => properties['src'] === undefined)).toEqual([]);
    expect(
      executable.every(({ properties }) => String(properties['integrity']).startsWith('sha384-')),
    ).toBe(true);
    expect(
      document.all(({ tagName, properties }) => tagName === 'style' || 'style' in properties),
    ).toEqual([]);

    expect(document.all(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    expect(document.all(({ tagName }) => tagName === 'main')).toHaveLength(1);
    const ids = document
      .all(({ properties }) => 'id' in properties)
      .map(({ properties }) => properties['id']);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-|nonce-/);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=86400$/);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

test('addresses in the head come from the configuration, never from the request', async () => {
  const { document } = await get('/de/kontakt');
  const hrefs = document
    .all(({ tagName, properties }) => tagName === 'link' && properties['rel'] !== undefined)
    .filter(({ properties }) => /canonical|alternate/.test(String(properties['rel'])))
    .map(({ properties }) => String(properties['href']));
  expect(hrefs.length).toBeGreaterThan(4);
  expect(hrefs.every((href) => href.startsWith('https://www.example.ch/'))).toBe(true);
});

test('the bare address negotiates its language and is in no shared cache', async () => {
  const french = await fetch(`${site.origin}/`, {
    headers: { 'Accept-Language': 'fr-CH, de;q=0.5' },
  });
  expect(await french.text()).toContain('<html lang="fr"');
  expect(french.headers.get('vary')).toMatch(/Accept-Language.*Cookie|Cookie.*Accept-Language/);
  expect(french.headers.get('cache-control')).toBe('no-store');
  const chosen = await fetch(`${site.origin}/`, {
    headers: { 'Accept-Language': 'fr', Cookie: '__Host-language=rm' },
  });
  expect(await chosen.text()).toContain('<html lang="rm"');
});

test('choosing a language sets the one cookie and leads on', async () => {
  const response = await fetch(`${site.origin}/language/rm?to=/rm/contact`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/rm/contact');
  expect(response.headers.get('set-cookie')).toBe(
    '__Host-language=rm; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  );
});
