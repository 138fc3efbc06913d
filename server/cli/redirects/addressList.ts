import { BadCsv, readCsv } from './csv';

/** An address of the former site, and where it should lead; both as the list has them. */
export interface OldAddress {
  readonly line: number;
  readonly from: string;
  readonly to?: string;
}

/** A row that cannot be used. */
export interface BadRow {
  readonly line: number;
  readonly fault: string;
}

/** What a list of old addresses holds. */
export interface AddressList {
  readonly addresses: readonly OldAddress[];
  readonly bad: readonly BadRow[];
}

function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

/** Reads a table with the columns `from` and, where targets are expected, `to`. Throws `BadCsv`. */
export function readAddressList(text: string): AddressList {
  const [head, ...rows] = readCsv(text);
  const names = head?.fields.map((name) => name.toLowerCase()) ?? [];
  const [fromAt, toAt] = [names.indexOf('from'), names.indexOf('to')];
  if (fromAt === -1)
    throw new BadCsv('line 1: needs the name of a column "from", perhaps also "to"');
  if (rows.length === 0) throw new BadCsv('line 2: no address follows the names of the columns');
  const addresses: OldAddress[] = [];
  const bad: BadRow[] = [];
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
