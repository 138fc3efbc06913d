import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { settled } from '../run/settled';
import type { MeasuredServer } from './server';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of `/proc/PID/stat` from the third on; the second, a name, may hold anything. */
function statFields(text: string): string[] {
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function read(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Ids of a process and of everything it started that still runs, itself first. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(statFields(read(Number(name), 'stat') ?? '')[1]),
    }));
  const family = [pid];
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map((entry) => entry.pid));
  }
  return family;
}

/** Seconds of processor that a process and its children used, all threads, user and system. */
export function cpuSeconds(pid: number): number {
  const ticks = familyOf(pid).map((member) => {
    const fields = statFields(read(member, 'stat') ?? '');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, value) => sum + value, 0) / ticksPerSecond;
}

/** Memory of a process and its children in MB (10⁶ bytes). */
function megabytesNow(pid: number): number {
  const kilobytes = familyOf(pid).map((member) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(read(member, 'status') ?? '')?.[1] ?? 0),
  );
  return (kilobytes.reduce((sum, value) => sum + value, 0) * 1024) / 1e6;
}

/** Has a server collect its garbage, and looks at what its main thread holds (bytes) and what is resident (MB). */
export async function collectedMemory(server: MeasuredServer) {
  const held = () =>
    [...server.output().matchAll(/^held (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = held().length;
  process.kill(server.pid, 'SIGUSR2');
  await settled(() => held().length > before);
  await wait(500);
  return { heldBytes: held().at(-1) ?? NaN, megabytes: megabytesNow(server.pid) };
}
