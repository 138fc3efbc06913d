import { setTimeout as wait } from 'node:timers/promises';
import { send, type Received } from '../faults/answerFaults';
import type { Sent } from '../pages/ask';

/** A request and what came of it. Instants in milliseconds since 1970. */
export interface Seen extends Received {
  readonly path: string;
  readonly begun: number;
  readonly ended: number;
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number;
}

/** Requests that come so many times a second, also while others are unanswered. */
export interface Pace {
  readonly perSecond: number;
  /** The request of a number. */
  readonly sent: (number: number) => Sent;
  readonly seen: (answer: Seen) => void;
}

/** What runs until it is ended; resolves when the last answer is there. */
export interface Load {
  end(): Promise<void>;
}

const tickMs = 10;
const unanswered: Received = { status: 0, headers: {}, text: '' };

async function once(port: number, sent: Sent, seen: Pace['seen']): Promise<void> {
  const begun = Date.now();
  const from = performance.now();
  const answer = await send(port, sent).catch((fault: unknown) => ({
    ...unanswered,
    text: String(fault),
  }));
  const milliseconds = performance.now() - from;
  seen({ ...answer, path: sent.path, begun, ended: Date.now(), milliseconds });
}

/** Asks at a pace, from this process. Status 0 stands for no answer. */
export function startLoad(port: number, { perSecond, sent, seen }: Pace): Load {
  const flying = new Set<Promise<void>>();
  const over = new AbortController();
  const run = async () => {
    const begun = performance.now();
    for (let number = 0; !over.signal.aborted;) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; number < due; number += 1) {
        const flight = once(port, sent(number), seen).finally(() => flying.delete(flight));
        flying.add(flight);
      }
      await wait(tickMs);
    }
  };
  const running = run();
  return {
    async end() {
      over.abort();
      await running;
      await Promise.all(flying);
    },
  };
}
