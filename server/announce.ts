import { valueOf } from './cli/optionValue';

/** Instant at which the command was given, from `--started-at=<ms>`; else the start of the process. */
function startedAt(options: readonly string[]): number {
  const given = valueOf(options, 'started-at');
  return given === undefined ? Date.now() - process.uptime() * 1000 : Number(given);
}

const addressOf = (port: number) => `http://localhost:${port}`;

/** Says on standard output where requests are answered; visitors perhaps not yet, without content. */
export function announceAddress(port: number): void {
  process.stdout.write(`Chancery listens on ${addressOf(port)}\n`);
}

/** Says on standard output that the site can be visited, and how long that took. */
export function announceReady(port: number, options: readonly string[]): void {
  const seconds = ((Date.now() - startedAt(options)) / 1000).toFixed(1);
  const address = addressOf(port);
  process.stdout.write(
    `Chancery is ready after ${seconds} s: open ${address}/de (status: ${address}/de/status/lastPublish)\n`,
  );
}
