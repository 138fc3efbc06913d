import { Agent, request } from 'undici';
import { sourceAddresses, sourceSettings, type ConfiguredAddress } from './configuredAddresses';
import { unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 5_000;
/** Seconds between clocks from which something is shown too early or too late. */
const limits = { warning: 5, fault: 60 } as const;

// A wrong clock makes certificates look wrong, and nothing is read here but the time.
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

/** How many seconds the clock of a server is ahead of ours; undefined where it does not say. */
async function secondsAhead(url: URL): Promise<number | undefined> {
  const begun = Date.now();
  const signal = AbortSignal.timeout(longestMs);
  const answer = await request(url, { method: 'HEAD', dispatcher, signal }).catch(() => undefined);
  // The header has whole seconds.
  const told = Date.parse(String(answer?.headers['date'])) + 500;
  return Number.isNaN(told) ? undefined : (told - (begun + Date.now()) / 2) / 1000;
}

async function compare({ setting, url }: ConfiguredAddress): Promise<Diagnosis[]> {
  const ahead = await secondsAhead(url);
  if (ahead === undefined) return [];
  const apart = Math.abs(ahead);
  const state = apart > limits.fault ? 'fault' : apart > limits.warning ? 'warning' : 'ok';
  const found =
    state === 'ok' ? 'as here' : `${Math.round(apart)} s ${ahead > 0 ? 'ahead' : 'behind'}`;
  const advice = 'Let both machines follow a time server (NTP).';
  return [{ check: 'clock', subject: setting, state, found, ...(state !== 'ok' && { advice }) }];
}

/** Compares our clock with those of the sources: embargoes and events go by it. */
export async function checkClock({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const unread = sourceSettings.filter((name) => wrong.includes(name));
  const compared = await Promise.all(sourceAddresses(environment).map(compare));
  const diagnoses = [
    ...unread.map((subject) => unchecked({ check: 'clock', subject }, subject)),
    ...compared.flat(),
  ];
  if (diagnoses.length > 0) return diagnoses;
  return [{ check: 'clock', subject: 'all', state: 'ok', found: 'no source to compare it with' }];
}
