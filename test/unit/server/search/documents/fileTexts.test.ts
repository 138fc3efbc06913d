import { TransportError, type TransportCall } from '../../../../../server/upstream/transport';
import { createFileTexts } from '../../../../../server/search/documents/files/fileTexts';
import type { KeptText } from '../../../../../server/search/documents/files/keptTexts';
import { createMemoryLog } from '../../../../support/run/memoryLog';

/** A server of files by their address, and a reader for which a file's bytes are its text. */
function harness(base = 'file:///pack/', held = new Map<string, KeptText>()) {
  const files = new Map<string, string>();
  const calls: TransportCall[] = [];
  const read: string[] = [];
  const log = createMemoryLog();
  const keep = jest.fn((text: KeptText) => void held.set(text.href, text));
  const texts = createFileTexts({
    base: new URL(base),
    mediaOrigins: ['https://media.example.org'],
    log,
    kept: { get: (href) => held.get(href), keep },
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
  return { files, calls, read, log, texts, keep };
}

const href = '/media/a.pdf';
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
  '/media/%2e%2e/secret.pdf',
  'file:///etc/passwd',
  '//example.com/media/a.pdf',
  'mailto:a@example.org',
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
  const first = await before.texts.read(href);
  expect(first?.text).toBe('one');
  const after = harness(undefined, held);
  after.files.set(own, 'one');
  expect(await after.texts.read(href)).toEqual(first);
  expect(await after.texts.version(href)).toBe(first?.hash);
  expect(after.calls[0]?.validators).toEqual({ etag: 'one' });
  expect(after.read).toEqual([]);
  after.files.set(own, 'two');
  expect((await after.texts.read(href))?.text).toBe('two');
  expect(held.get(href)?.text).toBe('two');
});

test('a broken file has no text, and is named once', async () => {
  const { files, log, read, texts } = harness();
  files.set(own, 'broken');
  for (let run = 0; run < 3; run += 1) expect((await texts.read(href))?.text).toBe('');
  expect(read).toEqual(['broken']);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { file: href } }]);
});

test('a file that cannot be fetched stays as it was', async () => {
  const { files, log, texts } = harness();
  files.set(own, 'one');
  const before = await texts.read(href);
  files.set(own, 'down');
  expect(await texts.read(href)).toEqual(before);
  expect(await texts.version(href)).toBe(before?.hash);
  expect(log.lines).toHaveLength(2);
});

test('the version of a file is looked at once', async () => {
  const { files, calls, texts } = harness();
  files.set(own, 'one');
  const { hash } = (await texts.read(href)) ?? {};
  expect([await texts.version(href), await texts.version(href)]).toEqual([hash, hash]);
  expect(calls).toHaveLength(2);
});

test('a text that cannot be kept is used all the same', async () => {
  const { files, texts, log, keep } = harness();
  keep.mockImplementation(() => {
    throw new Error('No space left');
  });
  files.set(own, 'one');
  expect((await texts.read(href))?.text).toBe('one');
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'Text of a file not kept' }]);
});
