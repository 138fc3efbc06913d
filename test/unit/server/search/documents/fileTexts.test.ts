import { TransportError, type TransportCall } from '../../../../../server/upstream/transport';
import { createFileTexts } from '../../../../../server/search/documents/files/fileTexts';
import {
  noTexts,
  type KeptText,
  type KeptTexts,
} from '../../../../../server/search/documents/files/keptTexts';
import { createMemoryLog } from '../../../../support/run/memoryLog';

/** A server of files by their address, and a reader for which a file's bytes are its text. */
function harness(base = 'file:///pack/', kept: KeptTexts = noTexts) {
  const files = new Map<string, string>();
  const calls: TransportCall[] = [];
  const read: string[] = [];
  const log = createMemoryLog();
  const texts = createFileTexts({
    base: new URL(base),
    mediaOrigins: ['https://media.example.org'],
    log,
    kept,
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

const href = '/media/a.pdf';
const own = 'file:///pack/media/a.pdf';

test('a file is fetched once in a run, and read again only when it changed', async () => {
  const { files, calls, read, texts } = harness();
  files.set(own, 'one');
  texts.beginRun();
  const version = await texts.version(href);
  await expect(texts.text(href)).resolves.toBe('one');
  expect(calls).toHaveLength(1);
  texts.beginRun();
  await expect(texts.version(href)).resolves.toBe(version);
  await expect(texts.text(href)).resolves.toBe('one');
  expect(read).toEqual(['one']);
  files.set(own, 'two');
  texts.beginRun();
  await expect(texts.version(href)).resolves.not.toBe(version);
  await expect(texts.text(href)).resolves.toBe('two');
  expect(read).toEqual(['one', 'two']);
});

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
  await expect(texts.text(file)).resolves.toBe('text');
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
  await expect(texts.text(file)).resolves.toBe('');
  expect(calls).toEqual([]);
});

test('a broken file has no text, and is named once', async () => {
  const { files, log, read, texts } = harness();
  files.set(own, 'broken');
  for (let run = 0; run < 3; run += 1) {
    texts.beginRun();
    await expect(texts.text(href)).resolves.toBe('');
  }
  expect(read).toEqual(['broken']);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { file: href } }]);
});

test('a file that cannot be fetched stays as it was', async () => {
  const { files, log, texts } = harness();
  files.set(own, 'one');
  const version = await texts.version(href);
  files.set(own, 'down');
  texts.beginRun();
  await expect(texts.version(href)).resolves.toBe(version);
  await expect(texts.text(href)).resolves.toBe('one');
  expect(log.lines).toHaveLength(1);
});

test('a file that did not change since the process before is not read again', async () => {
  const held = new Map<string, KeptText>();
  const kept: KeptTexts = {
    get: (file) => held.get(file),
    keep: (text) => void held.set(text.href, text),
  };
  const before = harness(undefined, kept);
  before.files.set(own, 'one');
  const version = await before.texts.version(href);
  const after = harness(undefined, kept);
  after.files.set(own, 'one');
  await expect(after.texts.version(href)).resolves.toBe(version);
  await expect(after.texts.text(href)).resolves.toBe('one');
  expect(after.calls[0]?.validators).toEqual({ etag: 'one' });
  expect(after.read).toEqual([]);
  after.files.set(own, 'two');
  after.texts.beginRun();
  await expect(after.texts.text(href)).resolves.toBe('two');
  expect(held.get(href)?.text).toBe('two');
});

test('a file that could not be read is tried again by the next process', async () => {
  const keep = jest.fn();
  const { files, texts } = harness(undefined, { ...noTexts, keep });
  files.set(own, 'broken');
  await expect(texts.text(href)).resolves.toBe('');
  expect(keep).not.toHaveBeenCalled();
});

test('a text that cannot be kept is used all the same', async () => {
  const keep = () => {
    throw new Error('No space left');
  };
  const { files, texts, log } = harness(undefined, { ...noTexts, keep });
  files.set(own, 'one');
  await expect(texts.text(href)).resolves.toBe('one');
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'Text of a file not kept' }]);
});
