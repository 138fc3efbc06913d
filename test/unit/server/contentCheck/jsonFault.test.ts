import { jsonFault } from '../../../../server/contentCheck/document/checkDocument';

const text = (lines: string) => Buffer.from(lines);

test.each([
  [
    'a comma too many',
    text('{\n  "a": 1,\n}'),
    /^line 3, column 1: Expected double-quoted .*: »\}$/,
  ],
  [
    'a comma too few',
    text('{"a": 1\n "b": 2}'),
    /^line 2, column 2: Expected ',' or '\}' .*: »"b"/,
  ],
  ['a word', text('{\n\n "a": Yes }'), /^line 3, column 7: Unexpected token 'Y': "a": »Yes \}$/],
  ['half a word', text('{"a": tru}'), /^line 1, column 10: Unexpected token '\}': \{"a": tru»\}$/],
  ['quotes of a word processor', text('{"é": “x”}'), /^line 1, column 7: Unexpected token '“': /],
  ['the end missing', text('{"value": '), /^line 1, column 11: the text ends too early: /],
  ['a string over two lines', text('{"a": "b\nc"}'), /^line 1, column 9: Bad control character /],
  ['a page of HTML', text('<!doctype html>'), /^line 1, column 1: Unexpected token '<': »<!doc/],
  [
    'a comment',
    text('{ // a\n}'),
    /^line 1, column 3: Expected property name or '\}': \{ »\/\/ a$/,
  ],
  ['Windows-1252', Buffer.from('{"a":\n "Zürich"}', 'latin1'), /^line 2, column 4: the encoding /],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), /^the encoding is UTF-16/],
])('%s is named with its place', (_, bytes, fault) => {
  expect(jsonFault(bytes)).toMatch(fault);
});

test('JSON has no fault, also after a mark of its byte order', () => {
  expect(jsonFault(text('\ufeff{"a":"\ufffd"}'))).toBeUndefined();
});

test('a long document is searched without delay, and its line is shortened', () => {
  const long = `{"a": [${'"x", '.repeat(100_000)}oops]}`;
  expect(jsonFault(text(long))).toMatch(
    /^line 1, column 500008: Unexpected token 'o': .{30}»oops\]\}$/,
  );
});
