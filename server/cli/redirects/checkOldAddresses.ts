import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { exitCodes } from '../command';
import { BadCsv, readAddressList, type OldAddress } from './addressList';
import { createHostRule, type HostSettings } from '../../middleware/requestGuards';
import { followAddress, type Followed, type Outcome } from './followAddress';
import { createSuggest, siteAddresses, type Suggest } from './siteAddresses';

/** Requests that are under way at a time. */
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

/** What is to be checked, and how it is told. */
export interface OldAddressOptions {
  /** Path of the list. */
  readonly file: string;
  readonly site: URL;
  /** Under which hosts the site answers. */
  readonly hosts: HostSettings;
  /** One JSON object a line. */
  readonly json: boolean;
}

type Checked = OldAddress &
  Followed & {
    /** Host of an address, where visitors who follow it do not come to the site. */
    readonly otherHost?: string;
    readonly suggestions: readonly string[];
  };

/** Tells the host of an old address, where the site does not answer under that one. */
function createOtherHost({ site, hosts }: OldAddressOptions) {
  const faultOf = createHostRule(hosts);
  return (from: string): string | undefined => {
    const { host } = new URL(from, site);
    return host === site.host || faultOf(['Host', host]) === undefined ? undefined : host;
  };
}

/** Follows all addresses in their order, and suggests pages for those that lead nowhere. */
function check(
  addresses: readonly OldAddress[],
  options: OldAddressOptions,
): AsyncIterable<Checked> {
  const { site } = options;
  const otherHostOf = createOtherHost(options);
  let suggest: Promise<Suggest> | undefined;
  const suggestions = async (from: string) => {
    suggest ??= siteAddresses(site).then(createSuggest);
    return (await suggest)(from);
  };
  const follow = async ([at, address]: [number, OldAddress]): Promise<Checked> => {
    if (at % tellEvery === 0 && at > 0) console.error(`${at} of ${addresses.length} addresses`);
    const followed = await followAddress(address, site);
    const isDead = followed.outcome === 'dead' || followed.outcome === 'loop';
    const otherHost = otherHostOf(address.from);
    return {
      ...address,
      ...followed,
      ...(otherHost !== undefined && { otherHost }),
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
function reasonOf(error: unknown): string {
  if (error instanceof BadCsv) return error.message;
  if (error instanceof Error && 'syscall' in error) return error.message;
  throw error;
}

async function readList(file: string) {
  const bytes = await readFile(file);
  if (!isUtf8(bytes)) throw new BadCsv('it is not UTF-8; save it as CSV UTF-8');
  return readAddressList(bytes.toString('utf8'));
}

/** Checks where a list of old addresses leads on a site: `check-redirects`. */
export async function checkOldAddresses(options: OldAddressOptions): Promise<void> {
  const { file, site, json } = options;
  const list = await readList(file).catch(reasonOf);
  const reach = await followAddress({ line: 0, from: '/' }, site);
  const unreadable =
    typeof list === 'string'
      ? `${file}: ${list}`
      : reach.outcome === 'unreachable'
        ? `${site.origin} does not answer: ${reach.reason ?? ''}`
        : undefined;
  if (typeof list === 'string' || unreadable !== undefined) {
    console.error(unreadable);
    process.exitCode = exitCodes.noInput;
    return;
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
