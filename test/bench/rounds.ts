import { checkCandidate, type Candidate } from '../support/load/candidates';
import { assertMachine, isSmoke, median, pairedRatio } from '../support/load/machine';
import { cpuSeconds } from '../support/load/inspect';
import type { MeasuredServer } from '../support/load/server';
import { ask, type Load } from '../support/load/wrk';

/** How long and how often is measured. */
interface RoundOptions extends Load {
  readonly rounds: number;
  readonly warmUpSeconds: number;
}

/** The standard rounds; in a smoke run just enough to see that everything runs. */
export const standardRounds: RoundOptions = isSmoke
  ? { rounds: 1, seconds: 1, connections: 4, warmUpSeconds: 1 }
  : { rounds: 5, seconds: 4, connections: 64, warmUpSeconds: 6 };

/**
 * Rounds for pages that are rendered. More connections would be refused where the machine has other work
 * as well; and what a large program does for each request costs a third more until all of it is compiled,
 * half a minute of this load.
 */
export const renderRounds: RoundOptions = isSmoke
  ? standardRounds
  : { ...standardRounds, connections: 4, warmUpSeconds: 30 };

/** A candidate whose server is measured too. */
export type PinnedCandidate = Candidate & { readonly server: MeasuredServer };

/** Microseconds of processor for one request of the whole server, user and system. */
async function measureOnce(candidate: PinnedCandidate, load: Load): Promise<number> {
  const { name, server, expected } = candidate;
  const before = cpuSeconds(server.pid);
  const report = await ask(candidate, load);
  const used = cpuSeconds(server.pid) - before;
  const refused = expected.status >= 400 ? 0 : report.refused;
  if ((report.requests === 0 && !isSmoke) || refused > 0 || report.errors > report.requests / 1000)
    throw new Error(`${name}: ${JSON.stringify(report)}`);
  return (used / report.requests) * 1e6;
}

/**
 * Measures the processor time of a request for candidates in turn, each warmed up, so that what disturbs
 * the machine disturbs all of them; throws where one answers wrongly. Returns how many requests of `name`
 * the processor time of one of `limit` pays for, the median of the ratios of each round.
 */
export async function measureRounds(
  candidates: readonly PinnedCandidate[],
  options: RoundOptions = standardRounds,
): Promise<(name: string, limit: string) => number> {
  assertMachine();
  const { rounds, warmUpSeconds, ...load } = options;
  for (const candidate of candidates) {
    await checkCandidate(candidate);
    await measureOnce(candidate, { ...load, seconds: warmUpSeconds });
    await checkCandidate(candidate);
  }
  const measured = new Map(candidates.map(({ name }) => [name, [] as number[]]));
  const timesOf = (name: string) => measured.get(name) ?? [];
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates)
      timesOf(candidate.name).push(await measureOnce(candidate, load));
  }
  for (const [name, times] of measured)
    process.stderr.write(`${name}: ${median(times).toFixed(1)} µs a request\n`);
  return (name, limit) => pairedRatio(timesOf(limit), timesOf(name));
}
