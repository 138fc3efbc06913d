import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
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

const targetsSchema = v.tupleWithRest(
  [v.object({ webSocketDebuggerUrl: v.string() })],
  v.unknown(),
);
const usageSchema = v.object({
  id: v.literal(2),
  result: v.object({
    result: v.object({ value: v.object({ heldBytes: v.number() }) }),
  }),
});

/** Memory of a process whose garbage was just collected. */
interface CollectedMemory {
  /** What the main thread holds: objects and buffers, in bytes. */
  readonly heldBytes: number;
  /** Resident, in MB (10⁶ bytes). */
  readonly megabytes: number;
}

/** Arguments of Node for a process that is to be inspected later. */
export const inspectable = (port: number) => [`--inspect-port=127.0.0.1:${port}`];

async function addressAt(port: number): Promise<string> {
  let address = '';
  await settled(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => undefined);
    if (answer?.ok) address = v.parse(targetsSchema, await answer.json())[0].webSocketDebuggerUrl;
    return answer?.ok === true;
  });
  return address;
}

const expression = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  return { heldBytes: heapUsed + external };
})()`;

/**
 * Collects the garbage of a Node process and looks at its memory. The process was started with
 * `inspectable`; until now it was not disturbed.
 */
export async function collectedMemory(
  server: MeasuredServer,
  inspectPort: number,
): Promise<CollectedMemory> {
  process.kill(server.pid, 'SIGUSR1');
  const socket = new WebSocket(await addressAt(inspectPort));
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
  const answer = new Promise<Omit<CollectedMemory, 'megabytes'>>((found) => {
    socket.addEventListener('message', ({ data }) => {
      const message = v.safeParse(usageSchema, JSON.parse(String(data)));
      if (message.success) found(message.output.result.result.value);
    });
  });
  for (let times = 0; times < 3; times += 1) {
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  }
  await wait(500);
  const params = { expression, returnByValue: true };
  socket.send(JSON.stringify({ id: 2, method: 'Runtime.evaluate', params }));
  const found = await answer;
  socket.close();
  return { ...found, megabytes: megabytesNow(server.pid) };
}
