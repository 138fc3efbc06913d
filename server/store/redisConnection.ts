import type { createClient } from 'redis';
import { storeRules } from '../../config/limits';
import { within } from '../concurrency/promises';

type RedisClient = ReturnType<typeof createClient>;

/** Before every key, for what else the same Redis may hold. */
export const keyPrefix = 'chancery:';

/** Told when Redis begins and when it ceases to answer, not in turn. */
export interface RedisEvents {
  readonly answers: () => void;
  readonly fails: (error: Error) => void;
}

/** The way to a Redis that may be down, hang and come back. */
export type RedisConnection = ReturnType<typeof connectRedis>;

/** What went wrong; an error about several addresses has a code and no message. */
function messageOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || String('code' in reason ? reason.code : reason.name);
}

/** An outage is no fault of the program: the log needs no stack. */
const awayError = (message: string) => Object.assign(new Error(message), { stack: undefined });

// In ten turns of the event loop: a process that is busy is no slow Redis.
const answered = <T>(ms: number, answer: Promise<T>): Promise<T> =>
  within(ms, answer, () => awayError(`No answer from Redis within ${ms} ms`), 10);

/** Keeps a connection to a Redis that can be written to; without one, questions are refused. */
export function connectRedis(
  url: string,
  { answers, fails }: RedisEvents,
  callMs: number = storeRules.callMs,
) {
  let current: RedisClient | undefined;
  /** The one in use or on its way there; what others have still to say is of no interest. */
  let latest: RedisClient | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let lastFailure = 'Redis is not connected yet';

  function giveUp(client: RedisClient, reason: unknown) {
    if (client !== latest || closed) return;
    const error = awayError(`Redis is not connected: ${messageOf(reason)}`);
    lastFailure = error.message;
    current = undefined;
    latest = undefined;
    client.destroy();
    fails(error);
    timer = setTimeout(() => void connect(), storeRules.reconnectMs).unref();
  }

  /** A store that is full, or cannot be written to, is of no use. */
  async function handshake(client: RedisClient): Promise<void> {
    await client.connect();
    await client.set(`${keyPrefix}probe`, '1', { expiration: { type: 'EX', value: 1 } });
  }

  async function connect(): Promise<void> {
    // Large, and of use only to sites that share a store.
    const { createClient } = await import('redis');
    if (closed) return;
    const socket = { reconnectStrategy: false, connectTimeout: storeRules.connectMs } as const;
    const client: RedisClient = createClient({ url, disableOfflineQueue: true, socket });
    latest = client;
    // Without a listener an error would end the process.
    client.on('error', (error: unknown) => giveUp(client, error));
    try {
      await answered(storeRules.connectMs, handshake(client));
      if (client !== latest) return;
      current = client;
      answers();
    } catch (error) {
      giveUp(client, error);
    }
  }

  void connect();
  return {
    /** Rejects when there is no answer within the budget of a call. */
    async ask<T>(question: (client: RedisClient) => Promise<T>): Promise<T> {
      const client = current;
      if (client === undefined) throw awayError(lastFailure);
      return answered(callMs, question(client)).catch((error: unknown) => {
        giveUp(client, error);
        throw error;
      });
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      latest?.destroy();
    },
  };
}
