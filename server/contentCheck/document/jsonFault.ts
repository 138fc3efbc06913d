import { isUtf8 } from 'node:buffer';

/** Characters of a line that are shown before and after a fault. */
const around = 30;

/** What the engine says of a text that is no JSON; undefined where it is. */
function complaintOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isToken = (text: string) => complaintOf(text)?.startsWith('Unexpected token') === true;

/** The engine tells no position of an unexpected token: it is the end of the first part that has it. */
function tokenPosition(text: string): number {
  let [without, having] = [0, text.length];
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2);
    if (isToken(text.slice(0, middle))) having = middle;
    else without = middle;
  }
  return without;
}

function placed(text: string, position: number, reason: string): string {
  const before = text.slice(0, position).split('\n');
  const begun = before.at(-1) ?? '';
  const [rest = ''] = text.slice(position).split('\n', 1);
  const excerpt = `${begun.slice(-around)}»${rest.trimEnd().slice(0, around)}`.trimStart();
  return `line ${before.length}, column ${begun.length + 1}: ${reason}: ${excerpt}`;
}

/** Two bytes at the beginning by which editors mark UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/**
 * Says where and why bytes are no JSON, with the line as it is there and a mark before the fault;
 * undefined where they are JSON.
 */
export function jsonFault(bytes: Uint8Array): string | undefined {
  if (isUtf16(bytes)) return 'the encoding is UTF-16: save the file as UTF-8';
  const text = new TextDecoder().decode(bytes);
  const complaint = complaintOf(text);
  if (!isUtf8(bytes)) {
    const broken = Math.max(0, text.indexOf('\ufffd'));
    return placed(
      text,
      broken,
      'the encoding is not UTF-8, perhaps Windows-1252: save it as UTF-8',
    );
  }
  if (complaint === undefined) return undefined;
  const [, reason = complaint, given] =
    /^(.*?)(?: in JSON at position (\d+).*)?$/s.exec(complaint) ?? [];
  if (given !== undefined) return placed(text, Number(given), reason);
  if (!isToken(text)) return placed(text, text.length, 'the text ends too early');
  return placed(text, tokenPosition(text), complaint.replace(/,[^]*$/, ''));
}
