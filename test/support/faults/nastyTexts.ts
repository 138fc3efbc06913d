import fc from 'fast-check';

const plain = [...Array.from('a .:,";=?<>\\é漢😀'), '\ud800'];
const ends = ['\r', '\n', '\r\n', '\r\nBcc: x@y.example', '\r\n.\r\n', '\0', '\t', '\u2028'];

/** Texts with everything that could end a line, a field or an encoding too early. */
export const nastyTexts = fc.string({
  unit: fc.constantFrom(...plain, ...ends, '=?UTF-8?Q?=0D=0ABcc:?='),
});
