import { readFile } from 'node:fs/promises';
import { readAddressList, type OldAddress } from './addressList';
import { BadCsv } from './csv';
import { followAddress, type Followed, type Outcome } from './followAddress';
import { createSuggest, siteAddresses } from './siteAddresses';

const exitCodes = { errors: 1, unreadable: 66 } as const;

/** Requests that are under way at a time. */
const mostAtOnce = 8;
const tellEvery = 500;

const faults: readonly (Outcome | 'bad-row')[] = [
  'wrong-target',
  'dead',
  'loop',
  'unreachable',
  'bad-row',
];

/** What is to be checked, and how it is told. */
export interface OldAddressOptions {
  /** Path of the list. */
  readonly file: string;
  readonly site: URL;
  /** One JSON object a line. */
  readonly json: boolean;
}

type Checked = OldAddress & Followed & { readonly suggestions: readonly string[] };

/** What is done with each of a list, a few at a time; results in its order. */
async function eachAtATime<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const pending = list.entries();
  const worker = async () => {
    for (const [at, one] of pending) {
      results[at] = await work(one);
      if ((at + 1) % tellEvery === 0) console.error(`${at + 1} of ${list.length} addresses`);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  return results;
}

/** Follows all addresses, and suggests pages for those that lead nowhere. */
async function check(addresses: readonly OldAddress[], site: URL): Promise<Checked[]> {
  const followed = await eachAtATime(addresses, async (address) => ({
    ...address,
    ...(await followAddress(address, site)),
  }));
  const isDead = ({ outcome }: Followed) => outcome === 'dead' || outcome === 'loop';
  const suggest = createSuggest(followed.some(isDead) ? await siteAddresses(site) : []);
  return followed.map((one) => ({ ...one, suggestions: isDead(one) ? suggest(one.from) : [] }));
}

function textOf(checked: Checked): string {
  const { outcome, line, from, to, status, target, redirects, reason, suggestions } = checked;
  const end = [status ?? reason ?? '', target].join(' ').trim();
  return [
    `${outcome.padEnd(12)}  line ${line}: ${from} → ${end}, ${redirects} redirects`,
    ...(outcome === 'wrong-target' ? [`expected ${to ?? ''}`] : []),
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
  return readAddressList(await readFile(file, 'utf8'));
}

/** Checks where a list of old addresses leads on a site: `check-redirects`. */
export async function checkOldAddresses({ file, site, json }: OldAddressOptions): Promise<void> {
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
    process.exitCode = exitCodes.unreadable;
    return;
  }
  const counts: Partial<Record<Outcome | 'bad-row', number>> = {};
  const count = (outcome: Outcome | 'bad-row') => (counts[outcome] = (counts[outcome] ?? 0) + 1);
  for (const { line, fault } of list.bad) {
    count('bad-row');
    if (json) console.log(JSON.stringify({ line, outcome: 'bad-row', reason: fault }));
    else console.log(`${'bad-row'.padEnd(12)}  line ${line}: ${fault}`);
  }
  for (const checked of await check(list.addresses, site)) {
    count(checked.outcome);
    console.log(json ? JSON.stringify(checked) : textOf(checked));
  }
  const addresses = list.addresses.length + list.bad.length;
  const said = Object.entries(counts).map(([outcome, number]) => `${number} ${outcome}`);
  console.log(
    json ? JSON.stringify({ addresses, ...counts }) : `${addresses} addresses: ${said.join(', ')}`,
  );
  if (faults.some((outcome) => (counts[outcome] ?? 0) > 0)) process.exitCode = exitCodes.errors;
}
