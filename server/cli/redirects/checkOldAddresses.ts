import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { comparablePath } from '../../content/redirectLookup';
import { type HostSettings, createHostRule } from '../../middleware/requestGuards';
import { unwrapCause, CommandFailure, exitCodes } from '../command';

/** Reads the rows of a CSV table (RFC 4180), each with its line, or throws a `SyntaxError` that names one. */
export function readCsv(text: string): { line: number; fields: readonly string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(source) ? ';' : ',';
  // A field, quoted or not, and what ends it; where a quoted one goes on behind its quote, nothing fits.
  const field = String.raw`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\r\n]*))`;
  const pattern = new RegExp(String.raw`${field}(${separator}|\r\n|\r|\n|$)`, 'y');
  const rows: { line: number; fields: readonly string[] }[] = [];
  let fields: string[] = [];
  let [line, begun] = [1, 1];
  while (pattern.lastIndex < source.length || fields.length > 0) {
    const found = pattern.exec(source);
    if (found === null)
      throw new SyntaxError(`line ${line}: a quote that does not end as it should`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += [...whole.matchAll(/\r\n|\r|\n/g)].length;
    if (end === separator) continue;
    if (fields.some((one) => one !== '')) rows.push({ line: begun, fields });
    fields = [];
    begun = line;
  }
  return rows;
}

const isAddress = (text: string) =>
  /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));

/** Reads a table with the columns `from` and perhaps `to`, and what is wrong with its rows. */
export function readAddressList(text: string) {
  const [head, ...rows] = readCsv(text);
  const names = head?.fields.map((name) => name.toLowerCase()) ?? [];
  const [fromAt, toAt] = [names.indexOf('from'), names.indexOf('to')];
  if (fromAt === -1)
    throw new SyntaxError('line 1: needs the name of a column "from", perhaps also "to"');
  if (rows.length === 0)
    throw new SyntaxError('line 2: no address follows the names of the columns');
  const addresses: { line: number; from: string; to: string }[] = [];
  const bad: { line: number; fault: string }[] = [];
  for (const { line, fields } of rows) {
    const [from = '', to = ''] = [fields[fromAt], fields[toAt]];
    const wrong = [from, to].find((address) => address !== '' && !isAddress(address));
    const refuse = (fault: string) => void bad.push({ line, fault });
    if (fields.length !== names.length) {
      refuse(`${fields.length} fields in place of ${names.length}`);
    } else if (from === '') refuse('no address');
    else if (wrong !== undefined) refuse(`${wrong} is no path and no http address`);
    else addresses.push({ line, from, to });
  }
  return { addresses, bad };
}

interface RedirectChain {
  /** As the help of `check-redirects` names it. */
  readonly outcome: string;
  readonly status?: number;
  readonly target: string;
  readonly redirects: number;
  readonly reason?: string;
}

const longestMs = 10_000;
/** As browsers follow at most, about. */
const mostRedirects = 20;

/** Whether an address is the expected one, as redirects are compared; a query only where one is expected. */
function isSame(url: URL, expected: URL): boolean {
  return (
    url.origin === expected.origin &&
    comparablePath(url.pathname) === comparablePath(expected.pathname) &&
    (expected.search === '' || url.search === expected.search)
  );
}

function formatUrl(url: URL, site: URL): string {
  if (!/^https?:$/.test(url.protocol)) return url.href;
  return (url.origin === site.origin ? '' : url.origin) + url.pathname + url.search;
}

function outcomeOf(status: number, redirects: number, isRight: boolean): string {
  if (status === 410 && redirects === 0) return 'gone';
  if (status < 200 || status >= 300) return 'dead';
  if (!isRight) return 'wrong-target';
  return redirects > 1 ? 'detour' : 'ok';
}

/** Asks a site for an old address and follows its redirects, wherever they lead. Never rejects. */
async function followAddress(from: string, to: string, site: URL): Promise<RedirectChain> {
  const { pathname, search } = new URL(from, site);
  let url = new URL(`${site.origin}${pathname}${search}`);
  const seen = new Set<string>();
  try {
    for (;;) {
      const target = formatUrl(url, site);
      const redirects = seen.size;
      if (seen.has(url.href) || redirects > mostRedirects) {
        return { outcome: 'loop', target, redirects };
      }
      if (!/^https?:$/.test(url.protocol)) return { outcome: 'other-scheme', target, redirects };
      seen.add(url.href);
      const signal = AbortSignal.timeout(longestMs);
      const { status, headers, body } = await fetch(url, { redirect: 'manual', signal });
      await body?.cancel();
      const location = headers.get('location');
      const next = location === null ? null : URL.parse(location, url);
      if (status < 300 || status >= 400 || next === null) {
        const isRight = to === '' || isSame(url, new URL(to, site));
        return { outcome: outcomeOf(status, redirects, isRight), status, target, redirects };
      }
      url = next;
    }
  } catch (error) {
    const target = formatUrl(url, site);
    const outcome = url.origin === site.origin ? 'unreachable' : 'other-down';
    return { outcome, target, redirects: seen.size - 1, reason: String(unwrapCause(error)) };
  }
}

const mostAtOnce = 8;
const tellEvery = 500;
const fine = ['ok', 'detour', 'gone'];

interface OldAddressOptions {
  readonly file: string;
  readonly site: URL;
  readonly hosts: HostSettings;
  readonly json: boolean;
}

type OldAddress = ReturnType<typeof readAddressList>['addresses'][number];

/** What became of an address; with its host where visitors who follow it do not come to the site. */
interface AddressResult extends Partial<OldAddress>, RedirectChain {
  readonly otherHost?: string;
}

function check(
  addresses: readonly OldAddress[],
  { site, hosts }: OldAddressOptions,
): AsyncIterable<AddressResult> {
  const hostFault = createHostRule(hosts);
  const follow = async ([at, { line, from, to }]: [number, OldAddress]): Promise<AddressResult> => {
    if (at % tellEvery === 0 && at > 0) console.error(`${at} of ${addresses.length} addresses`);
    const followed = await followAddress(from, to, site);
    const { host } = new URL(from, site);
    const isElsewhere = host !== site.host && hostFault(['Host', host]) !== undefined;
    const entry = { line, from, ...(to !== '' && { to }) };
    return { ...entry, ...followed, ...(isElsewhere && { otherHost: host }) };
  };
  return Readable.from(addresses.entries()).map(follow, { concurrency: mostAtOnce });
}

function textOf(checked: AddressResult): string {
  const { outcome, line, from, to, status, target, redirects, reason, otherHost } = checked;
  const end = [status ?? reason ?? '', target].join(' ').trim();
  return [
    `line ${line}: ${from} → ${end}, ${redirects} redirects`,
    ...(outcome === 'wrong-target' ? [`expected ${to}`] : []),
    ...(otherHost === undefined ? [] : [`once ${otherHost} is pointed here`]),
  ].join('; ');
}

async function readList(file: string) {
  try {
    const bytes = await readFile(file);
    if (!isUtf8(bytes)) throw new SyntaxError('it is not UTF-8; save it as CSV UTF-8');
    return readAddressList(bytes.toString('utf8'));
  } catch (error) {
    const isOfList = error instanceof SyntaxError || (error instanceof Error && 'syscall' in error);
    throw isOfList ? new CommandFailure(exitCodes.noInput, `${file}: ${error.message}`) : error;
  }
}

/** Checks where a list of old addresses leads on a site: `check-redirects`. */
export async function checkOldAddresses(options: OldAddressOptions): Promise<void> {
  const { file, site, json } = options;
  const list = await readList(file);
  const reach = await followAddress('/', '', site);
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
