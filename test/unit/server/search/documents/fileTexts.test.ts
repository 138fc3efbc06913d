import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { TransportError, type TransportCall } from '../../../../../server/upstream/transport';
import { createFileTexts, createPdfReader } from '../../../../../server/search/documents/fileTexts';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { pdfLimits } from '../../../../../config/limits';
import { toSearchText } from '../../../../../server/search/searchEngine';

/** A server of files by their address, and a reader for which a file's bytes are its text. */
function harness(base = 'file:///pack/') {
  const files = new Map<string, string>();
  const calls: TransportCall[] = [];
  const read: string[] = [];
  const log = createMemoryLog();
  const texts = createFileTexts({
    base: new URL(base),
    mediaOrigins: ['https://media.example.org'],
    log,

    async transport(call) {
      calls.push(call);
      const file = files.get(call.url.href);
      if (file === 'down') throw new TransportError('refused', 'ECONNREFUSED');
      if (file === undefined) return { status: 404, body: new Uint8Array(), validators: {} };
      const isSame = call.validators.etag === file;
      const body = isSame ? new Uint8Array() : Buffer.from(file);
      return { status: isSame ? 304 : 200, body, validators: { etag: file } };
    },
    pdfs: {
      async read(bytes) {
        const text = Buffer.from(bytes).toString();
        read.push(text);
        if (text === 'broken') throw new Error('Invalid PDF');
        return text;
      },
      close: async () => undefined,
    },
  });
  return { files, calls, read, log, texts };
}

const listed = '/media/a.pdf';
const own = 'file:///pack/media/a.pdf';

test.each([
  ['/media/a.pdf', 'file:///pack/', own],
  ['/media/a.pdf', 'https://cms.example.org/pack/', 'https://cms.example.org/pack/media/a.pdf'],
  [
    'https://cms.example.org/pack/media/a.pdf',
    'https://cms.example.org/pack/',
    'https://cms.example.org/pack/media/a.pdf',
  ],
  ['https://media.example.org/b.pdf', 'file:///pack/', 'https://media.example.org/b.pdf'],
])('%s is one of the files of %s', async (file, base, address) => {
  const { files, texts } = harness(base);
  files.set(address, 'text');
  expect(await texts.read(file)).toMatchObject({ text: 'text' });
});

test.each([
  'https://example.com/a.pdf',
  'http://169.254.169.254/media/a.pdf',
  '/media/../secret.pdf',
  'file:///etc/passwd',
  '//example.com/media/a.pdf',
])('%s is not fetched', async (file) => {
  const { calls, texts } = harness();
  await expect(texts.hasChanged([file])).resolves.toBe(false);
  await expect(texts.read(file)).resolves.toEqual({ text: '', version: [file] });
  expect(calls).toEqual([]);
});

test.each([
  ['one', false],
  ['two', true],
  ['down', false],
  ['', true],
])('whether a file that is now %j has changed, by its validators or its bytes', async (now, is) => {
  const before = harness();
  before.files.set(own, 'one');
  const { version } = await before.texts.read(listed);
  for (const known of [version, version.slice(0, 2)]) {
    const { files, calls, read, texts } = harness();
    if (now !== '') files.set(own, now);
    const kept = JSON.parse(JSON.stringify(known));
    expect([await texts.hasChanged(kept), await texts.hasChanged(kept)]).toEqual([is, is]);
    expect(calls).toHaveLength(1);
    expect(read).toEqual([]);
  }
});

test('a broken file has no text, and is named', async () => {
  const { files, log, texts } = harness();
  files.set(own, 'broken');
  expect((await texts.read(listed)).text).toBe('');
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { file: listed } }]);
});

describe('pdfReader', () => {
  const script = resolve('dist/server/pdfWorker.cjs');
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
  expect(toSearchText('Was\u0000ser\u0007\ufffe\u00ad \t hier\r\n da')).toBe('Wasser hier\nda');
});
