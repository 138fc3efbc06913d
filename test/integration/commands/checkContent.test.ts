import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { smallSite } from '../../support/content/smallSite';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder, writeFiles } from '../../support/run/temporaryFolder';
import { part } from '../../support/content/documents';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  for (const [path, value] of smallSite()) write(path, value);
});

const write = (path: string, value: unknown) =>
  writeFiles(folder, { [path]: JSON.stringify({ value }) });
const check = (...parameters: string[]) => runBuilt(['check', ...parameters]);

test('faults are named one by one, and end with 1', async () => {
  const { out, code } = await check(folder);
  expect(out).toContain('error  index/pagesToLanguageMap.json:1:34: 1.fr');
  expect(out).toContain('expected the file fr/debut.json; found nothing  [missing]');
  expect(out.trim().split('\n').at(-1)).toBe('15 documents: 1 errors, 4 warnings, 2 notes');
  expect(code).toBe(1);
});

test('a pack without errors ends with 0, also by its address as a file', async () => {
  write('fr/debut.json', {
    id: '1',
    contentType: 'article',
    metadata: { title: 'D' },
    content: [],
  });
  const { out, code } = await check(`file://${folder}`, '--json');
  const lines: unknown[] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatchObject({
    source: { file: 'index/pagesToLanguageMap.json', line: 1, column: 47 },
    severity: 'note',
    rule: 'translation',
    file: 'index/pagesToLanguageMap.json',
    path: '2',
    expected: 'the document in fr',
    found: 'in de',
  });
  expect(lines.at(-1)).toEqual({ documents: 16, error: 0, warning: 4, note: 2 });
  expect(code).toBe(0);
});

test.each([
  [['/no/such/folder'], 66, '/no/such/folder is no folder.'],
  [['http://127.0.0.1:4/'], 66, 'ECONNREFUSED'],
])('%p ends with %p', async (parameters, code, said) => {
  const answer = await check(...parameters);
  expect(answer.code).toBe(code);
  expect(answer.err).toContain(said);
});

test('a file that cannot be read is a finding among others, which are told in the words expected', async () => {
  symlinkSync('kreis.json', join(folder, 'de/kreis.json'));
  symlinkSync('/etc/hostname', join(folder, 'de/anderswo.json'));
  mkdirSync(join(folder, 'media'), { recursive: true });
  symlinkSync('/etc/hostname', join(folder, 'media/anderswo.pdf'));
  write('de/kontakt.json', {
    id: '2',
    contentType: 'article',
    metadata: { title: 'K', metaInfo: { date: '2026-02-30' } },
    content: [
      { component: 'links', id: 'l', content: { items: [{ title: '', href: '/de' }] } },
      { component: 'links', id: 'm', content: { items: [{ title: 'A', href: 'http://[' }] } },
      part('links', 'n', { items: [{ title: 'B', href: '/media/anderswo.pdf' }] }),
    ],
  });
  const { out, code } = await check(folder);
  expect(out).toMatch(/de\/kreis\.json\n +expected a file that can be read; found ELOOP/);
  expect(out).toMatch(/de\/anderswo\.json\n +expected a file that can be read; found a link out/);
  expect(out).toContain('found "/media/anderswo.pdf"');
  expect(out).toMatch(/expected a day that exists, or an instant .*; found "2026-02-30"/);
  expect(out).toContain('expected a text that is not empty; found ""');
  expect(out).toContain('expected an address that may be used; found "http://["');
  expect(out).toContain(' documents: ');
  expect(code).toBe(1);
});
