import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { runBuilt, type Ended } from '../../support/run/runBuilt';
import { temporaryFolder } from '../../support/run/temporaryFolder';

/** The old site: three of its files are there, and nothing else. */
const files: Readonly<Record<string, string>> = {
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};
let folder: string;

/** What the site that is imported has at an address. */
function oldSiteAt(path: string): Fault {
  const type = files[path.split('.').at(-1) ?? ''];
  return type === undefined || path.includes('weg')
    ? { kind: 'status', status: 404 }
    : { kind: 'body', body: '%PDF', headers: { 'content-type': type } };
}

beforeAll(async () => {
  const oldSite = await fakeUpstream();
  oldSite.fail(oldSiteAt);
  const read = (name: string) => readFileSync(`test/fixtures/import/${name}`, 'utf8');
  const recorded = readdirSync('test/fixtures/import/directus').map((name) => `directus/${name}`);
  folder = temporaryFolder({
    'polylang.xml': read('polylang.xml').replaceAll('127.0.0.1:4321', oldSite.base.host),
    'wpml.xml': read('wpml.xml'),
    'full/content/index.de.md': '# Da\n',
    ...Object.fromEntries(recorded.map((name) => [name, read(name)])),
  });
});

const runImport = (...parameters: string[]) => runBuilt(['import', ...parameters], {}, folder);

const page = (site: string, file: string) =>
  readFileSync(join(folder, site, 'content', file), 'utf8');

describe('an export of WordPress with Polylang', () => {
  let run: Ended;
  beforeAll(async () => {
    run = await runImport('wxr', 'polylang.xml', '--out', 'polylang');
  });

  test('is content without errors, in its languages', () => {
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(/documents: 0 errors/);
    expect(readFileSync(join(folder, 'polylang/.env'), 'utf8')).toBe(
      'PRIMARY_LANGUAGES=de,fr\nAUTHORITIES=off\n',
    );
    expect(readdirSync(join(folder, 'polylang/content'), { recursive: true })).toEqual(
      expect.arrayContaining([
        '1-leben.de.md',
        'leben/abfall.de.md',
        'leben/abfall.fr.md',
        'index.de.md',
        'index.fr.md',
        'news/strasse-gesperrt.de.md',
        'media/uploads/2024/05/see.png',
      ]),
    );
  });

  test('leads to its own pages and files, and keeps what the dialect has', () => {
    const text = page('polylang', 'leben/abfall.de.md');
    for (const part of [
      'title: Abfall & Recycling',
      '[Plan](../media/uploads/2024/05/plan.pdf)',
      '(../news/strasse-gesperrt.de.md)',
      ':::table[Sammlungen]\n| Tag ',
      ':::slideshow\n![See](../media/uploads/2024/05/see.png "Am Morgen")',
      '[Film über Abfall](https://www.youtube.com/watch?v=abc)',
      ':::video[film.mp4]',
      ':::accordion\n### Wohin mit Öl?',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<!--|script|onclick|javascript|weg\.png/);
    expect(page('polylang', 'news/strasse-gesperrt.de.md')).toMatch(
      /category: Verkehr & Bau\n[^]*label: Verkehr & Bau\n/,
    );
  });

  test('says what is lost with the line, and what was never public', () => {
    const lines = readFileSync(join(folder, 'polylang.xml'), 'utf8').split('\n');
    for (const lost of ['<script>', 'javascript:alert(3)', 'weg.png', '[contact-form-7']) {
      const line = lines.findIndex((one) => one.includes(lost)) + 1;
      expect(run.out).toContain(`polylang.xml:${line}:1`);
    }
    expect(run.out).toContain('left out: 1 draft, 1 private, 1 with a password');
    const all = readdirSync(join(folder, 'polylang/content'), {
      recursive: true,
      encoding: 'utf8',
    });
    const texts = all
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .map((name) => page('polylang', name));
    expect(texts.join('')).not.toMatch(/GEHEIM|Endlich|admin/);
  });

  test('old addresses lead to the new ones', () => {
    const redirects = page('polylang', 'redirects.yaml').split('\n');
    expect(redirects).toEqual(
      expect.arrayContaining([
        '/leben/abfall: /de/abfall',
        '/?p=12: /de/abfall',
        '/?page_id=12: /de/abfall',
        '/?p=40: /de/newnsb/news-strasse-gesperrt',
        '/wp-content/uploads/2024/05/plan.pdf: /media/uploads/2024/05/plan.pdf',
      ]),
    );
    expect(redirects.filter((line) => /^\/fr|^\/:/.test(line))).toEqual([]);
  });
});

test('an export with the fields of WPML is one page in two languages', async () => {
  const { code, out } = await runImport('wxr', 'wpml.xml', '--skip-media', '--out', 'wpml');
  expect([code, out]).toEqual([0, expect.stringContaining('documents: 0 errors')]);
  expect(page('wpml', 'padron.pt.md')).toContain('slug: registo');
  expect(page('wpml', 'padron.es.md')).toContain('[empadronarse](padron.pt.md)');
  expect(page('wpml', 'redirects.yaml')).toContain('/web/pt-pt/registo: /pt/registo\n');
});

test('the answers of a Directus are content, with drafts left out', async () => {
  const { code, out } = await runImport('directus', 'directus', '--skip-media', '--out', 'cms');
  expect([code, out]).toEqual([1, expect.stringContaining('le-lac.png')]);
  expect(page('cms', 'index.fr.md')).toContain('[les déchets](dechets.fr.md)');
  expect(page('cms', 'dechets.fr.md')).toMatch(
    /## Carton\n\nLe \*\*lundi\*\*\.\n\n!\[Le lac\]\(media/,
  );
  expect(page('cms', 'dechets.en.md')).toContain('slug: waste');
  expect(page('cms', 'news/marche.fr.md')).toContain('description: Chaque samedi.');
  expect(out).toContain('pages/2.en:1:1');
  expect(existsSync(join(folder, 'cms/content/projet.fr.md'))).toBe(false);
});

test.each([
  [['wxr', 'none.xml'], 66, 'none.xml cannot be imported: ENOENT'],
  [['wxr', 'wpml.xml', '--out', 'full'], 73, 'full/content cannot be filled: it is not empty'],
  [['joomla', 'x'], 2, 'joomla is none of wxr, directus.'],
])('%j ends with %i', async (parameters, code, message) => {
  expect(await runImport(...parameters)).toMatchObject({
    code,
    err: expect.stringContaining(message),
  });
  expect(page('full', 'index.de.md')).toBe('# Da\n');
});
