import { readdirSync, utimesSync, writeFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { pdfLimits } from '../../../../../config/limits';
import { createKeptTexts } from '../../../../../server/search/documents/files/keptTexts';
import { tidyText } from '../../../../../server/search/documents/tidyText';
import { createPdfReader } from '../../../../../server/search/documents/files/pdfReader';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

describe('keptTexts', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

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

  test('there is room for so many bytes; what was used least recently goes first', () => {
    const texts = createKeptTexts(folder);
    const long = 'x'.repeat(1000);
    texts.keep(textOf('/media/a.pdf', long));
    texts.keep(textOf('/media/b.pdf', long));
    texts.keep(textOf('/media/c.pdf', long));
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
    const held = (href: string) => texts.get(href) !== undefined;
    expect([held('/media/a.pdf'), held('/media/c.pdf')]).toEqual([true, true]);
    createKeptTexts(folder, 2500);
    expect(['/media/a.pdf', '/media/b.pdf', '/media/c.pdf'].map(held)).toEqual([true, false, true]);
  });
});

describe('pdfReader', () => {
  const script = resolve('dist/server/pdfThread.cjs');
  const leaflet = readFileSync('content/media/doc/flood-leaflet-de.pdf');

  /** A file that asks for a password: its entries for one fit none. */
  const encrypted = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj
3 0 obj <</Filter/Standard/V 1/R 2/P -44/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>> endobj
trailer <</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]/Size 4>>
`);

  /** A megabyte of blanks, packed; any number of them may follow each other. */
  const packed = deflateRawSync(' '.repeat(1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH });
  const blanks = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(1500).fill(packed)]);
  const bomb = Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>> endobj
4 0 obj <</Length ${blanks.length}/Filter/FlateDecode>>
stream
`),
    blanks,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n'),
  ]);
  const reader = createPdfReader(script);
  afterAll(() => reader.close());

  test.each([
    ['broken', Buffer.from('no PDF at all'), /InvalidPDF/],
    ['encrypted', encrypted, /Password/],
    ['cut off', leaflet.subarray(0, 2_000), /PDF|Error/],
  ])('refuses a %s file, and reads the next one', async (_, bytes, fault) => {
    await expect(reader.read(bytes).catch(String)).resolves.toMatch(fault);
    await expect(reader.read(leaflet)).resolves.toContain('Notruf: 112');
  });

  test('ends a file of a megabyte that becomes more than one gigabyte, and reads the next one', async () => {
    const most = process.memoryUsage.rss() + 3 * pdfLimits.heapMegabytes * 1024 * 1024;
    let peak = 0;
    const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    await expect(reader.read(bomb)).rejects.toThrow('More than 256 MB of buffers.');
    clearInterval(look);
    expect(peak).toBeLessThan(most);
    await expect(reader.read(leaflet)).resolves.toContain('Notruf: 112');
  });

  test('ends a file that takes too long', async () => {
    const hasty = createPdfReader(script, 1);
    await expect(hasty.read(leaflet)).rejects.toThrow('No answer within 1 ms.');
    await hasty.close();
  });
});

test('texts of files have no controls', () => {
  expect(tidyText('Was\u0000ser\u0007\ufffe\u00ad \t hier\r\n da')).toBe('Wasser hier\nda');
});
