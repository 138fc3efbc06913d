import { checkCandidate, type Candidate } from './candidates';
import { assertMachine } from './machine';
import { cpuSeconds, megabytesNow } from './processFigures';
import type { MeasuredServer } from './server';
import { median, pairedRatio } from './statistics';
import { ask, type Load, type WrkReport } from './wrk';

/** How long and how often is measured. */
export interface RoundOptions extends Load {
  readonly rounds: number;
  readonly warmUpSeconds: number;
}

/** Whether nothing is measured that anybody should believe. */
export const isSmoke = process.env['BENCH'] === 'smoke';

/** The standard rounds; with `BENCH=smoke` just enough to see that everything runs. */
export const standardRounds: RoundOptions = isSmoke
  ? { rounds: 1, seconds: 1, connections: 4, warmUpSeconds: 1 }
  : { rounds: 5, seconds: 4, connections: 64, warmUpSeconds: 6 };

/** What one candidate did in one round. */
export interface Round {
  readonly requestsPerSecond: number;
  /** Microseconds of processor for one request, of the whole server. */
  readonly cpuMicroseconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** What one candidate did in all rounds. */
export interface Measured {
  readonly name: string;
  /** Bytes of one body on the way. */
  readonly bytes: number;
  readonly rounds: readonly Round[];
  /** MB (10⁶ bytes) after the last round. */
  readonly megabytes: number;
}

/** A candidate whose server is measured too. */
export type PinnedCandidate = Candidate & { readonly server: MeasuredServer };

function sayRound(what: string, { requestsPerSecond, cpuMicroseconds, p99 }: Round): void {
  const figures = [
    `${requestsPerSecond.toFixed(0)} requests/s`,
    `${cpuMicroseconds.toFixed(1)} µs`,
  ];
  process.stderr.write(`${what}: ${figures.join(', ')}, p99 ${p99.toFixed(1)} ms\n`);
}

function assertAnswered(name: string, { expected }: Candidate, report: WrkReport): void {
  const refused = expected.status >= 400 ? 0 : report.refused;
  if ((report.requests === 0 && !isSmoke) || refused > 0 || report.errors > report.requests / 1000)
    throw new Error(`${name}: ${JSON.stringify(report)}`);
}

async function measureOnce(candidate: PinnedCandidate, load: Load): Promise<Round> {
  const { name, server, connections = load.connections } = candidate;
  const before = cpuSeconds(server.pid);
  const report = await ask(candidate, { ...load, connections });
  const used = cpuSeconds(server.pid) - before;
  assertAnswered(name, candidate, report);
  return {
    requestsPerSecond: (report.requests / report.microseconds) * 1e6,
    cpuMicroseconds: (used / report.requests) * 1e6,
    p50: report.p50 / 1000,
    p99: report.p99 / 1000,
  };
}

/**
 * Measures candidates side by side: each is checked and warmed up, then one after the other in every
 * round, so that what disturbs the machine disturbs all of them. Throws where one answers wrongly.
 */
export async function measureRounds(
  candidates: readonly PinnedCandidate[],
  options: RoundOptions = standardRounds,
): Promise<Measured[]> {
  assertMachine();
  const { rounds, warmUpSeconds, ...load } = options;
  const sizes = new Map<string, number>();
  for (const candidate of candidates) {
    await checkCandidate(candidate);
    await measureOnce(candidate, { ...load, seconds: warmUpSeconds });
    sizes.set(candidate.name, (await checkCandidate(candidate)).body.length);
  }
  const measured = new Map(candidates.map(({ name }) => [name, [] as Round[]]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const candidate of candidates) {
      const result = await measureOnce(candidate, load);
      measured.get(candidate.name)?.push(result);
      sayRound(`${round}/${rounds} ${candidate.name}`, result);
    }
  }
  return candidates.map(({ name, server }) => ({
    name,
    bytes: sizes.get(name) ?? NaN,
    rounds: measured.get(name) ?? [],
    megabytes: megabytesNow(server.pid),
  }));
}

/** A figure of a candidate, by its name: the median of its rounds. */
export const figure = ({ rounds }: Measured, key: keyof Round) =>
  median(rounds.map((round) => round[key]));

/** One candidate's figure as a multiple of another's: the median of the ratios of their rounds. */
export const ratio = (one: Measured, other: Measured, key: keyof Round) =>
  pairedRatio(
    one.rounds.map((round) => round[key]),
    other.rounds.map((round) => round[key]),
  );
