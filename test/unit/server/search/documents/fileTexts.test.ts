import { readdirSync, writeFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { TransportError, type TransportCall } from '../../../../../server/upstream/transport';
import { createFileTexts } from '../../../../../server/search/documents/files/fileTexts';
import {
  type KeptText,
  createKeptTexts,
} from '../../../../../server/search/documents/files/keptTexts';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { pdfLimits } from '../../../../../config/limits';
import { tidyText } from '../../../../../server/search/documents/tidyText';
import { createPdfReader } from '../../../../../server/search/documents/files/pdfReader';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

/** A server of files by their address, and a reader for which a file's bytes are its text. */
function harness(base = 'file:///pack/', held = new Map<string, KeptText>()) {
  const files = new Map<string, string>();
  const calls: TransportCall[] = [];
  const read: string[] = [];
  const log = createMemoryLog();
  const texts = createFileTexts({
    base: new URL(base),
    mediaOrigins: ['https://media.example.org'],
    log,
    kept: { get: (href) => held.get(href), keep: (text) => void held.set(text.href, text) },
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
  await expect(texts.version(file)).resolves.toBeUndefined();
  await expect(texts.read(file)).resolves.toBeUndefined();
  expect(calls).toEqual([]);
});

test('a file is read again, by later runs as well, only when it changed', async () => {
  const held = new Map<string, KeptText>();
  const before = harness(undefined, held);
  before.files.set(own, 'one');
  const first = await before.texts.read(listed);
  expect(first?.text).toBe('one');
  const after = harness(undefined, held);
  after.files.set(own, 'one');
  expect(await after.texts.read(listed)).toEqual(first);
  expect(await after.texts.version(listed)).toBe(first?.hash);
  expect(after.calls[0]?.validators).toEqual({ etag: 'one' });
  expect(after.read).toEqual([]);
  after.files.set(own, 'two');
  expect((await after.texts.read(listed))?.text).toBe('two');
  expect(held.get(listed)?.text).toBe('two');
});

test('a broken file has no text, and is named once', async () => {
  const { files, log, read, texts } = harness();
  files.set(own, 'broken');
  for (let run = 0; run < 3; run += 1) expect((await texts.read(listed))?.text).toBe('');
  expect(read).toEqual(['broken']);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { file: listed } }]);
});

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
