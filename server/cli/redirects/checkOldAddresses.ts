import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CommandFailure, exitCodes } from '../command';
import { BadCsv, readAddressList, type OldAddress } from './addressList';
import { createHostRule, type HostSettings } from '../../middleware/requestGuards';
import { followAddress, type Followed, type Outcome } from './followAddress';
import { isLocale } from '../../../shared/language/languages';
import { decoded } from '../../../shared/routing/addresses';
import { editDistance } from '../../search/analysis/words/editDistance';

const longestMs = 30_000;
const mostSuggestions = 3;

async function textAt(url: URL): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
  return answer.ok ? answer.text() : '';
}

function pathsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, text = '']) => {
    const url = URL.parse(text.trim().replaceAll('&amp;', '&'));
    return url === null ? [] : url.pathname + url.search;
  });
}

async function siteAddresses(site: URL): Promise<readonly string[]> {
  try {
    const first = await textAt(new URL('/sitemap.xml', site));
    const paths = pathsIn(first);
    if (!first.includes('<sitemapindex')) return paths;
    const all: string[][] = [];
    for (const path of paths) all.push(pathsIn(await textAt(new URL(path, site))));
    return all.flat();
  } catch {
    return [];
  }
}

/** What an address is called: letters and digits of its last segment, without the ending of a file. */
function nameOf(segments: readonly string[]): string {
  const last = (segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const plain = decoded(last).toLowerCase().normalize('NFD');
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}

type Suggest = (from: string) => string[];

/** Suggests the pages whose names differ least, in the language of the address where it has one. */
function createSuggest(addresses: readonly string[]): Suggest {
  const known = addresses.map((address) => {
    const segments = address.split('?', 1)[0]?.split('/').filter(Boolean) ?? [];
    return { address, locale: segments[0], name: nameOf(segments) };
  });
  return (from) => {
    const [path = ''] = from.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
    const segments = path.split('/').filter(Boolean);
    const [locale = ''] = segments;
    const name = nameOf(segments);
    // Numbers that are almost the same are those of other things.
    const most = /^\d*$/.test(name) ? 0 : Math.max(1, Math.floor(name.length / 3));
    const near = known
      .filter((one) => name !== '' && (!isLocale(locale) || one.locale === locale))
      .map((one) => ({ ...one, distance: editDistance(name, one.name, most) }))
      .filter(({ distance }) => distance <= most)
      .toSorted((one, other) => one.distance - other.distance);
    return near.slice(0, mostSuggestions).map(({ address }) => address);
  };
}

const mostAtOnce = 8;
const tellEvery = 500;

const faults: readonly (Outcome | 'bad-row')[] = [
  'wrong-target',
  'dead',
  'loop',
  'other-scheme',
  'other-down',
  'unreachable',
  'bad-row',
];

interface OldAddressOptions {
  readonly file: string;
  readonly site: URL;
  readonly hosts: HostSettings;
  readonly json: boolean;
}

type Checked = OldAddress &
  Followed & {
    /** Host of an address, where visitors who follow it do not come to the site. */
    readonly otherHost?: string;
    readonly suggestions: readonly string[];
  };

function check(
  addresses: readonly OldAddress[],
  { site, hosts }: OldAddressOptions,
): AsyncIterable<Checked> {
  const hostFault = createHostRule(hosts);
  let suggest: Promise<Suggest> | undefined;
  const suggestions = async (from: string) => {
    suggest ??= siteAddresses(site).then(createSuggest);
    return (await suggest)(from);
  };
  const follow = async ([at, address]: [number, OldAddress]): Promise<Checked> => {
    if (at % tellEvery === 0 && at > 0) console.error(`${at} of ${addresses.length} addresses`);
    const followed = await followAddress(address, site);
    const isDead = followed.outcome === 'dead' || followed.outcome === 'loop';
    const { host } = new URL(address.from, site);
    const isElsewhere = host !== site.host && hostFault(['Host', host]) !== undefined;
    return {
      ...address,
      ...followed,
      ...(isElsewhere && { otherHost: host }),
      suggestions: isDead ? await suggestions(address.from) : [],
    };
  };
  return Readable.from(addresses.entries()).map(follow, { concurrency: mostAtOnce });
}

function textOf(checked: Checked): string {
  const { outcome, line, from, to, status, target, redirects, reason } = checked;
  const { otherHost, suggestions } = checked;
  const end = [status ?? reason ?? '', target].join(' ').trim();
  return [
    `${outcome.padEnd(12)}  line ${line}: ${from} → ${end}, ${redirects} redirects`,
    ...(outcome === 'wrong-target' ? [`expected ${to ?? ''}`] : []),
    ...(otherHost === undefined ? [] : [`once ${otherHost} is pointed here`]),
    ...(suggestions.length > 0 ? [`perhaps ${suggestions.join(' or ')}`] : []),
  ].join('; ');
}

/** A sentence for somebody who cannot be helped otherwise; anything else is a fault of the program. */
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
  const reach = await followAddress({ line: 0, from: '/' }, site);
  if (reach.outcome === 'unreachable') {
    const message = `${site.origin} does not answer: ${reach.reason ?? ''}`;
    throw new CommandFailure(exitCodes.noInput, message);
  }
  const counts: Partial<Record<Outcome | 'bad-row', number>> = {};
  const count = (outcome: Outcome | 'bad-row') => (counts[outcome] = (counts[outcome] ?? 0) + 1);
  for (const { line, fault } of list.bad) {
    count('bad-row');
    if (json) console.log(JSON.stringify({ line, outcome: 'bad-row', reason: fault }));
    else console.log(`${'bad-row'.padEnd(12)}  line ${line}: ${fault}`);
  }
  const hosts = new Set<string>();
  for await (const checked of check(list.addresses, options)) {
    count(checked.outcome);
    if (checked.otherHost !== undefined) hosts.add(checked.otherHost);
    console.log(json ? JSON.stringify(checked) : textOf(checked));
  }
  const addresses = list.addresses.length + list.bad.length;
  const otherHosts = [...hosts];
  if (json) console.log(JSON.stringify({ addresses, ...counts, otherHosts }));
  else {
    const said = Object.entries(counts).map(([outcome, number]) => `${number} ${outcome}`);
    console.log(`${addresses} addresses: ${said.join(', ')}`);
    if (hosts.size > 0) console.log(`To be pointed here yet: ${otherHosts.join(', ')}`);
  }
  if (faults.some((outcome) => (counts[outcome] ?? 0) > 0)) process.exitCode = 1;
}
