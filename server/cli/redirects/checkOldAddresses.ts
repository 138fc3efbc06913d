import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CommandFailure, exitCodes } from '../command';
import { type HostSettings, createHostRule } from '../../middleware/requestGuards';
import { type Followed, type Outcome, followAddress } from './followAddress';

/** A text is no table as RFC 4180 has it; the message begins with the line. */
class BadCsv extends Error {
  override readonly name = 'BadCsv';
}

/** A field, quoted or not, and what ends it; where a quoted one goes on behind its quote, nothing fits. */
const fieldPatterns = {
  ',': /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|((?!")[^;\r\n]*))(;|\r\n|\r|\n|$)/y,
} as const;

/** Reads the rows of a CSV table (RFC 4180), each with the line of its beginning, or throws `BadCsv`. */
export function readCsv(text: string): { line: number; fields: readonly string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(source) ? ';' : ',';
  const pattern = new RegExp(fieldPatterns[separator]);
  const rows: { line: number; fields: readonly string[] }[] = [];
  let fields: string[] = [];
  let [line, begun] = [1, 1];
  while (pattern.lastIndex < source.length || fields.length > 0) {
    const found = pattern.exec(source);
    if (found === null) throw new BadCsv(`line ${line}: a quote that does not end as it should`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += [...whole.matchAll(/\r\n|\r|\n/g)].length;
    if (end === separator) continue;
    if (fields.some((field) => field !== '')) rows.push({ line: begun, fields });
    fields = [];
    begun = line;
  }
  return rows;
}

interface OldAddress {
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
    const [from = '', to = ''] = [fields[fromAt], fields[toAt]];
    const wrong = [from, to].find((address) => address !== '' && !isAddress(address));
    const refuse = (fault: string) => void bad.push({ line, fault });
    if (fields.length !== names.length) {
      refuse(`${fields.length} fields in place of ${names.length}`);
    } else if (from === '') refuse('no address');
    else if (wrong !== undefined) refuse(`${wrong} is no path and no http address`);
    else addresses.push({ line, from, ...(to !== '' && { to }) });
  }
  return { addresses, bad };
}

const mostAtOnce = 8;
const tellEvery = 500;
const fine: readonly string[] = ['ok', 'detour', 'gone'] satisfies Outcome[];

interface OldAddressOptions {
  readonly file: string;
  readonly site: URL;
  readonly hosts: HostSettings;
  readonly json: boolean;
}

/** With the host of an address, where visitors who follow it do not come to the site. */
type Checked = OldAddress & Followed & { readonly otherHost?: string };

function check(
  addresses: readonly OldAddress[],
  { site, hosts }: OldAddressOptions,
): AsyncIterable<Checked> {
  const hostFault = createHostRule(hosts);
  const follow = async ([at, address]: [number, OldAddress]): Promise<Checked> => {
    if (at % tellEvery === 0 && at > 0) console.error(`${at} of ${addresses.length} addresses`);
    const followed = await followAddress(address, site);
    const { host } = new URL(address.from, site);
    const isElsewhere = host !== site.host && hostFault(['Host', host]) !== undefined;
    return { ...address, ...followed, ...(isElsewhere && { otherHost: host }) };
  };
  return Readable.from(addresses.entries()).map(follow, { concurrency: mostAtOnce });
}

function textOf(checked: Checked): string {
  const { outcome, line, from, to, status, target, redirects, reason, otherHost } = checked;
  const end = [status ?? reason ?? '', target].join(' ').trim();
  return [
    `line ${line}: ${from} → ${end}, ${redirects} redirects`,
    ...(outcome === 'wrong-target' ? [`expected ${to ?? ''}`] : []),
    ...(otherHost === undefined ? [] : [`once ${otherHost} is pointed here`]),
  ].join('; ');
}

async function readList(file: string) {
  try {
    const bytes = await readFile(file);
    if (!isUtf8(bytes)) throw new BadCsv('it is not UTF-8; save it as CSV UTF-8');
    return readAddressList(bytes.toString('utf8'));
  } catch (error) {
    const isOfList = error instanceof BadCsv || (error instanceof Error && 'syscall' in error);
    throw isOfList ? new CommandFailure(exitCodes.noInput, `${file}: ${error.message}`) : error;
  }
}

/** Checks where a list of old addresses leads on a site: `check-redirects`. */
export async function checkOldAddresses(options: OldAddressOptions): Promise<void> {
  const { file, site, json } = options;
  const list = await readList(file);
  const reach = await followAddress({ from: '/' }, site);
  if (reach.outcome === 'unreachable') {
    const message = `${site.origin} does not answer: ${reach.reason ?? ''}`;
    throw new CommandFailure(exitCodes.noInput, message);
  }
  const counts = new Map<string, number>();
  const tell = (outcome: string, found: object, text: string) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    console.log(json ? JSON.stringify(found) : `${outcome.padEnd(12)}  ${text}`);
  };
  const bad = 'bad-row';
  for (const { line, fault } of list.bad) {
    tell(bad, { line, outcome: bad, reason: fault }, `line ${line}: ${fault}`);
  }
  const hosts = new Set<string>();
  for await (const checked of check(list.addresses, options)) {
    if (checked.otherHost !== undefined) hosts.add(checked.otherHost);
    tell(checked.outcome, checked, textOf(checked));
  }
  const addresses = list.addresses.length + list.bad.length;
  const otherHosts = [...hosts];
  if (json) console.log(JSON.stringify({ addresses, ...Object.fromEntries(counts), otherHosts }));
  else {
    const said = Array.from(counts, ([outcome, number]) => `${number} ${outcome}`);
    console.log(`${addresses} addresses: ${said.join(', ')}`);
    if (hosts.size > 0) console.log(`To be pointed here yet: ${otherHosts.join(', ')}`);
  }
  if ([...counts.keys()].some((outcome) => !fine.includes(outcome))) process.exitCode = 1;
}
