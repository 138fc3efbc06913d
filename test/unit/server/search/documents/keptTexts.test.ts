import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeptTexts } from '../../../../../server/search/documents/files/keptTexts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (href: string, text = 'Text') => ({
  href,
  validators: { etag: '"1"' },
  hash: 'abc',
  text,
});

test('a text is there for the next process, the last one of its address', () => {
  const texts = createKeptTexts(folder);
  expect(texts.get('/media/a.pdf')).toBeUndefined();
  texts.keep(textOf('/media/a.pdf'));
  texts.keep(textOf('/media/a.pdf', 'Neu'));
  texts.keep(textOf('/media/b.pdf'));
  const next = createKeptTexts(folder);
  expect(next.get('/media/a.pdf')).toMatchObject(textOf('/media/a.pdf', 'Neu'));
  expect(next.get('/media/c.pdf')).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(2);
});

test.each(['', '{', '{"version":0}'])('what is no text is none: %j', (content) => {
  createKeptTexts(folder).keep(textOf('/media/a.pdf'));
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), content);
  expect(createKeptTexts(folder).get('/media/a.pdf')).toBeUndefined();
});

test('there is room for so many bytes; what was used least goes first', () => {
  const texts = createKeptTexts(folder, 2500);
  const long = 'x'.repeat(1000);
  texts.keep(textOf('/media/a.pdf', long));
  texts.keep(textOf('/media/b.pdf', long));
  texts.get('/media/a.pdf');
  texts.keep(textOf('/media/c.pdf', long));
  const held = (href: string) => texts.get(href) !== undefined;
  expect(['/media/a.pdf', '/media/b.pdf', '/media/c.pdf'].map(held)).toEqual([true, false, true]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('the order of use outlasts the process', () => {
  const first = createKeptTexts(folder, 2500);
  const long = 'x'.repeat(1000);
  first.keep(textOf('/media/a.pdf', long));
  const [name = ''] = readdirSync(folder);
  first.keep(textOf('/media/b.pdf', long));
  utimesSync(join(folder, name), 1, 1);
  const next = createKeptTexts(folder, 2500);
  next.keep(textOf('/media/c.pdf', long));
  expect(next.get('/media/a.pdf')).toBeUndefined();
  expect(next.get('/media/b.pdf')).toBeDefined();
});
