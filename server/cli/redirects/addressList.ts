/** A text is no table as RFC 4180 has it; the message begins with the line. */
export class BadCsv extends Error {
  override readonly name = 'BadCsv';
}

/** A field, quoted or not, and what ends it; where a quoted one goes on behind its quote, nothing fits. */
const fieldPatterns = {
  ',': /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|((?!")[^;\r\n]*))(;|\r\n|\r|\n|$)/y,
} as const;

function linesIn(text: string): number {
  return [...text.matchAll(/\r\n|\r|\n/g)].length;
}

/** Reads the rows of a CSV table (RFC 4180), each with the line of its beginning, or throws `BadCsv`. */
export function readCsv(text: string): { line: number; fields: readonly string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(source) ? ';' : ',';
  const pattern = new RegExp(fieldPatterns[separator]);
  const rows: { line: number; fields: readonly string[] }[] = [];
  let fields: string[] = [];
  let line = 1;
  let begun = 1;
  while (pattern.lastIndex < source.length || fields.length > 0) {
    const found = pattern.exec(source);
    if (found === null) throw new BadCsv(`line ${line}: a quote that does not end as it should`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += linesIn(whole);
    if (end === separator) continue;
    if (fields.some((field) => field !== '')) rows.push({ line: begun, fields });
    fields = [];
    begun = line;
  }
  return rows;
}

/** An address of the former site, and where it should lead; both as the list has them. */
export interface OldAddress {
  readonly line: number;
  readonly from: string;
  readonly to?: string;
}

function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

/** Reads a table with the columns `from` and perhaps `to`, and what is wrong with its rows. */
export function readAddressList(text: string) {
  const [head, ...rows] = readCsv(text);
  const names = head?.fields.map((name) => name.toLowerCase()) ?? [];
  const [fromAt, toAt] = [names.indexOf('from'), names.indexOf('to')];
  if (fromAt === -1)
    throw new BadCsv('line 1: needs the name of a column "from", perhaps also "to"');
  if (rows.length === 0) throw new BadCsv('line 2: no address follows the names of the columns');
  const addresses: OldAddress[] = [];
  const bad: { line: number; fault: string }[] = [];
  for (const { line, fields } of rows) {
    const from = fields[fromAt] ?? '';
    const to = fields[toAt] ?? '';
    const wrong = [from, to].find((address) => address !== '' && !isAddress(address));
    if (fields.length !== names.length) {
      bad.push({ line, fault: `${fields.length} fields in place of ${names.length}` });
    } else if (from === '') bad.push({ line, fault: 'no address' });
    else if (wrong !== undefined)
      bad.push({ line, fault: `${wrong} is no path and no http address` });
    else addresses.push({ line, from, ...(to !== '' && { to }) });
  }
  return { addresses, bad };
}
