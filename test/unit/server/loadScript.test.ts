import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { loadScript } from '../../../server/loadScript';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-script-'));
  path = join(folder, 'script.cjs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const first = Buffer.from('module.exports = { is: "first one" };');
/** As long as the first one, which is all that V8 compares. */
const other = Buffer.from('module.exports = { is: "other one" };');

const compiledFrom = (source: Buffer): Buffer =>
  new Script(Module.wrap(source.toString())).createCachedData();

/** What a build writes: the checksums of the script and of what was made of it, and that. */
function fileOf(script: Buffer, compiled: Buffer): Buffer {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(crc32(script), 0);
  sums.writeUInt32LE(crc32(compiled), 4);
  return Buffer.concat([sums, compiled]);
}

function isOf(compiled: Buffer | undefined): unknown {
  writeFileSync(path, first);
  if (compiled !== undefined) writeFileSync(`${path}.compiled`, compiled);
  return loadScript<unknown>(path, undefined);
}

test('a script runs with what was made of it', () => {
  // Of another script in truth, which shows that it is used.
  expect(isOf(fileOf(first, compiledFrom(other)))).toEqual({ is: 'other one' });
});

test('what was made of another script is not used, though it be as long', () => {
  expect(isOf(fileOf(other, compiledFrom(other)))).toEqual({ is: 'first one' });
});

/** Of the other script in truth, so that it would show if it was used. */
const whole = fileOf(first, compiledFrom(other));
test.each([
  ['is not there', undefined],
  ['is empty', Buffer.alloc(0)],
  ['has lost its end', whole.subarray(0, -9)],
  ['is zero from somewhere on', Buffer.concat([whole.subarray(0, 200)], whole.length)],
  ['has a wrong bit', Buffer.from(whole.map((byte, at) => (at === 300 ? byte ^ 1 : byte)))],
])('a script runs without what was made of it where that %s', (_, compiled) => {
  expect(isOf(compiled)).toEqual({ is: 'first one' });
});

test('a script runs without what was made of it where that cannot be read', () => {
  mkdirSync(`${path}.compiled`);
  chmodSync(`${path}.compiled`, 0);
  expect(isOf(undefined)).toEqual({ is: 'first one' });
});

test('a script that exports nothing gives what stands for it', () => {
  writeFileSync(path, '');
  expect(loadScript(path, 'nothing')).toBe('nothing');
});
