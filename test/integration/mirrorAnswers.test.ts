import { liteDocuments } from '../support/liteDocuments';
import { mirrorSmallSite, type MirroredSmallSite } from '../support/mirroredSmallSite';
import { needsNginx } from '../support/nginx';
import { page } from '../support/smallSite';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const gravest = {
  id: 'a5',
  hazardType: 'flood',
  level: 5,
  validFrom: at(-1),
  validTo: at(30),
  updatedAt: at(-1),
  region: { de: 'Aare' },
  title: { de: 'Stufe 5' },
  text: { de: 'Ufer meiden.' },
};

const longTarget = `https://www.example.org/${'langer-weg/'.repeat(600)}`;
const redirects = {
  '/de/alt': '/de/kontakt',
  '/de/zu-lang': longTarget,
  '/de/lang': longTarget.slice(0, 3_000),
};

const contact = {
  component: 'contact',
  id: 'c',
  content: { organisation: 'Amt für Wasser', entries: [] },
};

needsNginx('a mirror of a small site, served by nginx', () => {
  let mirrored: MirroredSmallSite;

  beforeAll(async () => {
    mirrored = await mirrorSmallSite([
      ...liteDocuments,
      ['index/alerts.json', [gravest]],
      ['redirects.json', redirects],
      ['de/start.json', page('1', {}, [contact])],
    ]);
  }, 60_000);

  afterAll(() => mirrored.stop());

  async function bothOf(path: string) {
    const { site, nginx } = mirrored;
    const answers = [site.origin, nginx.origin].map(async (origin) => {
      const answer = await fetch(origin + path, { redirect: 'manual' });
      const body = (await answer.text()).replace(/"publishId":"[^"]*"/g, '');
      return { answer, body };
    });
    const [live, copy] = await Promise.all(answers);
    if (live === undefined || copy === undefined) throw new Error('No answers');
    return { live, copy };
  }

  test.each(['/de', '/de?full=1', '/fr?full=1', '/api/page/de?full=1'])(
    'answers %s as the site does with a hazard message of level 5 in force',
    async (path) => {
      const { live, copy } = await bothOf(path);
      expect([copy.answer.status, copy.body]).toEqual([200, live.body]);
    },
  );

  test('the lite home leads to the whole one', async () => {
    const { copy } = await bothOf('/de');
    expect(copy.body).toContain('href="/de?full=1"');
    expect((await bothOf('/de?full=1')).copy.body).toContain('<script');
  });

  test.each(['/api/pages/v1/de', '/api/vcard/de/c.vcf'])(
    'answers %s as the site does, for programs of others too',
    async (path) => {
      const { live, copy } = await bothOf(path);
      expect([copy.answer.status, copy.body]).toEqual([200, live.body]);
      for (const header of [
        'access-control-allow-origin',
        'content-disposition',
        'content-language',
        'content-type',
        'cross-origin-resource-policy',
      ]) {
        const value = copy.answer.headers.get(header);
        expect([header, value]).toEqual([header, live.answer.headers.get(header)]);
      }
    },
  );

  test('says that data of filtered lists are not available', async () => {
    const answer = await fetch(`${mirrored.nginx.origin}/api/pages/v1/de/newnsb?topicIDs=1`);
    expect(answer.status).toBe(503);
  });

  test('names a redirect that nginx would not read, and leaves it alone out', async () => {
    expect(mirrored.run).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('/de/zu-lang: failed'),
    });
    for (const path of ['/de/alt', '/de/lang']) {
      const { live, copy } = await bothOf(path);
      expect(copy.answer.headers.get('location')).toBe(live.answer.headers.get('location'));
    }
    expect((await bothOf('/de/zu-lang')).copy.answer.status).toBe(404);
  });
});
