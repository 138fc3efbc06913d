import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { valueAt } from '../../../../server/contentCheck/finding';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { compiled } from '../../../support/content/compiled';
import { temporaryFolder, writeFiles } from '../../../support/run/temporaryFolder';

const folder = {
  'index.de.md': '# Hallo\n\nText',
  'index.fr.md': '# Bonjour',
  '2-verein.de.md': '---\ntitle: Verein\nmenu: Vereine\n---\n',
  '1-abfall/Index.de.md': 'Abfall\n======',
  '1-abfall/papier.de.md':
    '# *Papier* \\* `A`\n\n[Start](../index.md) [Plan](../plan.pdf#2) [Alt](index.md)',
  'impressum.de.md': '---\ntitle: Impressum\nmenu: footer\n---\n',
  'plan.pdf': 'x',
  'events/fest.de.md':
    '---\ntitle: Fest\nstart: 2026-08-01 18:30\nlocation:\n  name: Dorfplatz\nstatus: full\n---\n',
  'news/bau.de.md': '---\ntitle: Bau\ndate: 2026-05-02\ncategory: medienmitteilung\n---\nText',
  'nur-link.de.md': "---\ntitle: Nur Link\nmenu: 'false'\n---\n",
  'publications/plan.de.md':
    '---\ntitle: Plan\nslug: 2026/plan\npublicationDate: 2026-05-02\n---\n',
  'site-identity/de.yaml': 'metadata:\n  siteName: Muster\n',
};

test('pages, lists, menus and the map of languages follow from a folder', () => {
  const { values, media, findings } = compiled(folder);
  expect(findings).toEqual([]);
  expect(media).toEqual(['media/plan.pdf']);
  expect(values.get('index/pagesToLanguageMap.json')).toEqual({
    abfall: { de: 'abfall' },
    'abfall-papier': { de: 'papier' },
    verein: { de: 'verein' },
    'events-fest': { de: 'fest' },
    home: { de: 'home', fr: 'home' },
    impressum: { de: 'impressum' },
    'nur-link': { de: 'nur-link' },
    'publications-plan': { de: 'publication/2026/plan' },
  });
  expect(values.get('main-menus/main-de.json')).toEqual([
    {
      id: 'abfall',
      title: 'Abfall',
      link: '/de/abfall',
      documentId: 'abfall',
      children: [
        { id: 'abfall_overview', title: 'Abfall', link: '/de/abfall', documentId: 'abfall' },
        {
          id: 'abfall-papier',
          title: 'Papier * A',
          link: '/de/papier',
          documentId: 'abfall-papier',
        },
      ],
    },
    { id: 'verein', title: 'Vereine', link: '/de/verein', documentId: 'verein' },
  ]);
  expect(values.get('footer-navigation-menus/footer-navigation-de.json')).toMatchObject([
    { link: '/de/impressum' },
  ]);
  expect(values.get('index/homepages/fr-all.json')).toEqual([
    { documentId: 'home', slug: 'home', title: 'Bonjour' },
  ]);
  expect(values.get('index/events/de-all.json')).toMatchObject([
    {
      id: 'events-fest',
      href: '/de/fest',
      eventInfos: { raw: [{ 'start-date': '2026-08-01T18:30:00+02:00' }] },
      place: 'Dorfplatz',
      status: 'full',
    },
  ]);
  expect(values.get('index/news/de-all.json')).toMatchObject([
    { href: '/de/newnsb/news-bau', category: 'medienmitteilung', languages: ['de'] },
  ]);
  expect(values.get('de/news/news-bau.json')).toMatchObject({ contentType: 'news' });
  expect(valueAt(values.get('de/publication/2026/plan.json'), 'details.languages')).toEqual([
    { locale: 'de', id: '2026/plan' },
  ]);
  expect(values.get('site-identity/de.json')).toEqual({ metadata: { siteName: 'Muster' } });
  expect(valueAt(values.get('de/papier.json'), 'content[0].content.html')).toBe(
    '<a href="/de">Start</a> <a href="/media/plan.pdf#2">Plan</a> <a href="/de/abfall">Alt</a>',
  );
  expect(valueAt(values.get('fr/home.json'), 'metadata.translationPages')).toEqual({
    de: { slug: 'home', title: 'Hallo' },
    fr: { slug: 'home', title: 'Bonjour' },
  });
});

test('documents of the contract stay as they are, and written lists get what they lack', () => {
  const event = (title: string) => ({
    id: '7',
    contentType: 'event',
    metadata: { title },
    content: [],
  });
  const json = (value: unknown) => JSON.stringify({ value }, undefined, 1);
  const list = 'index/events/de-all.json';
  const { values, findings } = compiled({
    ...folder,
    'de/feier.json': json(event('Feier')),
    'de/lauf.json': json({ ...event('Lauf'), id: '8' }),
    'index/pagesToLanguageMap.json': json({ 7: { de: 'fete' }, abfall: { fr: 'dechets' } }),
    [list]: json([{ id: '7', kind: 'events', href: '/de/feier', properties: { title: 'Fest' } }]),
    'main-menus/main-de.json': json([]),
  });
  expect(values.get('de/feier.json')).toEqual(event('Feier'));
  expect(values.get('main-menus/main-de.json')).toEqual([]);
  expect(valueAt(values.get('index/pagesToLanguageMap.json'), 'abfall')).toEqual({
    de: 'abfall',
    fr: 'dechets',
  });
  expect(values.get(list)).toMatchObject([{ id: '7' }, { id: 'events-fest' }]);
  expect(findings.map(({ rule, file, path, expected }) => [rule, file, path, expected])).toEqual([
    ['derived', 'index/pagesToLanguageMap.json', '7.de', '"feier", as its page has it'],
    ['derived', list, '[0].properties.title', '"Feier", as its page has it'],
    ['derived', list, '', 'an entry for the page "8"; without the file the list is derived'],
  ]);
});

test('only what has changed is compiled again, and a new title reaches the other languages', () => {
  const place = temporaryFolder(folder);
  const compile = createCompiler(place);
  const bytesIn = (found: ReturnType<typeof compile>, path: string) =>
    found.documents.get(path)?.bytes;
  const first = compile();
  expect(bytesIn(compile(), 'lastPublish.json')).toEqual(bytesIn(first, 'lastPublish.json'));
  writeFiles(place, { 'index.fr.md': '# Salut à tous' });
  const second = compile();
  expect(bytesIn(second, 'de/papier.json')).toBe(bytesIn(first, 'de/papier.json'));
  expect(String(bytesIn(second, 'de/home.json'))).toContain('Salut à tous');
  expect(bytesIn(second, 'lastPublish.json')).not.toEqual(bytesIn(first, 'lastPublish.json'));
});

test.each([
  'slug: ../../outside',
  'slug: /etc/outside',
  "slug: 'a\\..\\outside'",
  `slug: ${'a'.repeat(300)}`,
  'type: publication\nslug: ../../../outside',
])('a page whose address would be %j has another, and is checked', (data) => {
  const { values, findings } = compiled({ 'x.de.md': `---\n${data}\n---\n\nText\n` });
  const made = [...values.keys()].filter((path) => /outside|^de\//.test(path));
  const isSafe = /^de\/(?:news\/|publication\/)?[a-z\d-]{1,80}\.json$/;
  expect(made).toEqual([expect.stringMatching(isSafe)]);
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'address', file: 'x.de.md' }));
});

test('what packers and editors leave is no content, and decomposed names are composed', () => {
  const left = '__MACOSX/._bau.de.md ._bau.de.md .DS_Store Thumbs.db bau.de.md~ ~$a.docx';
  const site = temporaryFolder({
    ...Object.fromEntries(left.split(' ').map((name) => [name, 'x'])),
    'gebu\u0308hren.de.md': '# G\n\n![B](bu\u0308cher.png)',
    'bu\u0308cher.png': 'x',
  });
  const { documents, media, findings } = createCompiler(site)();
  expect([findings, [...media.keys()]]).toEqual([[], ['media/b\u00fccher.png']]);
  expect([...documents.keys()]).toContain('de/geb\u00fchren.json');
});

test('links to files of the folder are followed, and others are named', () => {
  const site = temporaryFolder({ 'bau.de.md': '# Bau' });
  const elsewhere = temporaryFolder({ a: 'x' });
  symlinkSync('bau.de.md', join(site, 'plan.de.md'));
  symlinkSync(join(elsewhere, 'a'), join(site, 'fern.de.md'));
  symlinkSync('nichts', join(site, 'leer.de.md'));
  symlinkSync('.', join(site, 'kreis'));
  const { documents, findings } = createCompiler(site)();
  expect([...documents.keys()]).toContain('de/plan.json');
  expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'fern.de.md unreadable',
    'kreis unreadable',
    'leer.de.md unreadable',
  ]);
});
