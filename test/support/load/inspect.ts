import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { megabytesNow } from './processFigures';
import type { MeasuredServer } from './server';

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
export interface CollectedMemory {
  /** What the main thread holds: objects and buffers, in bytes. */
  readonly heldBytes: number;
  /** Resident, in MB (10⁶ bytes). */
  readonly megabytes: number;
}

/** Arguments of Node for a process that is to be inspected later. */
export const inspectable = (port: number) => [`--inspect-port=127.0.0.1:${port}`];

async function addressAt(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => undefined);
    if (answer?.ok) return v.parse(targetsSchema, await answer.json())[0].webSocketDebuggerUrl;
    await wait(50);
  }
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
