import { createBatchedOutput } from '../../../server/batchedOutput';

/** A place that takes so many bytes at once, or none for the reason that is set. */
function place() {
  let text = '';
  const state: { takes: number; code: string | undefined } = { takes: 5, code: undefined };
  const write = (bytes: Buffer) => {
    if (state.code !== undefined) throw Object.assign(new Error('none'), { code: state.code });
    const taken = bytes.subarray(0, state.takes);
    text += taken.toString('latin1');
    return taken.length;
  };
  return { output: createBatchedOutput(write), state, text: () => text };
}

test('lines are collected, and written whole however little is taken at once', () => {
  const { output, text } = place();
  output.write('one line\n');
  output.write('another\n');
  expect(text()).toBe('');
  output.flushSync();
  expect(text()).toBe('one line\nanother\n');
  output.flushSync();
  expect(text()).toBe('one line\nanother\n');
});

test('many lines are not waited with, and go out whole, as many as a pipe takes at once', () => {
  const pieces: string[] = [];
  const output = createBatchedOutput((bytes) => {
    pieces.push(bytes.toString());
    return bytes.length;
  });
  const line = `${'ü'.repeat(500)}\n`;
  for (let turn = 0; turn < 9; turn += 1) output.write(line);
  expect(pieces).toEqual([line.repeat(4), line.repeat(4)]);
  output.flushSync();
  expect(pieces.at(-1)).toBe(line);
});

test('a reader that is slow gets everything later, in order', () => {
  const { output, state, text } = place();
  state.code = 'EAGAIN';
  output.write('one\n');
  output.flushSync();
  output.write('two\n');
  output.flushSync();
  state.code = undefined;
  output.flushSync();
  expect(text()).toBe('one\ntwo\n');
});

test('what waited for a slow reader still goes out in pieces that a pipe takes whole', () => {
  const pieces: number[] = [];
  let isSlow = true;
  const output = createBatchedOutput((bytes) => {
    if (isSlow) throw Object.assign(new Error('none'), { code: 'EAGAIN' });
    pieces.push(bytes.length);
    return bytes.length;
  });
  for (let turn = 0; turn < 9; turn += 1) output.write(`${'x'.repeat(1999)}\n`);
  isSlow = false;
  output.flushSync();
  expect(pieces).toEqual([4000, 4000, 4000, 4000, 2000]);
});

test('a reader that is gone, or far too slow, costs lines and nothing else', () => {
  const { output, state, text } = place();
  state.code = 'EPIPE';
  output.write('one\n');
  output.flushSync();
  state.code = 'EAGAIN';
  for (let turn = 0; turn < 3; turn += 1) {
    output.write('x'.repeat(500_000));
    output.flushSync();
  }
  state.code = undefined;
  output.write('two\n');
  output.flushSync();
  expect(text()).toBe('two\n');
});
