import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownDisk } from '../../store/disk';
import { makeFolder, removeAbandoned, syncFolder, writeDurably } from '../../store/durableFile';
import { catchMissing, readRegularFile } from '../../store/regularFile';
import type { DeliveryParts } from '../delivery/delivery';
import { readMessage, writeMessage } from './message';
import type { QueuedMessage, MessageQueue, MessageLease } from './message';

/** What the name of a waiting file tells; times in milliseconds since 1970. */
type Ticket = Readonly<Record<'dueAt' | 'acceptedAt' | 'attempts', number>> & {
  readonly id: string;
};

function nameOf({ dueAt, acceptedAt, attempts, id }: Ticket): string {
  return `${dueAt}-${acceptedAt}-${attempts}-${id}.json`;
}

function ticketOf(name: string): Ticket[] {
  const parts = /^(\d+)-(\d+)-(\d+)-([\w-]+)\.json$/.exec(name);
  if (parts === null) return [];
  const [, dueAt, acceptedAt, attempts, id = ''] = parts;
  return [{ dueAt: Number(dueAt), acceptedAt: Number(acceptedAt), attempts: Number(attempts), id }];
}

/** What was taken comes first, then what is due first. */
const byTurn = (one: Ticket, other: Ticket) =>
  Number(other.attempts > 0) - Number(one.attempts > 0) ||
  one.dueAt - other.dueAt ||
  one.acceptedAt - other.acceptedAt;

/** Returns duplicates that several processes wrote of the same message at the same time, none of them taken. */
function repeatedOf(all: readonly Ticket[]): Ticket[] {
  // All processes sort alike at any time, so that two never remove each other's ticket.
  const sameIds = Map.groupBy(all, ({ id }) => id);
  return all.filter(
    (ticket) => ticket.attempts === 0 && sameIds.get(ticket.id)?.toSorted(byTurn)[0] !== ticket,
  );
}

const onDisk = <T>(work: () => Promise<T>) => ownDisk.run(work);

const namesIn = (folder: string) => catchMissing(readdir(folder), []);

/** Whether the file was there to be moved: of several processes, one finds it. */
const moved = (from: string, to: string) =>
  catchMissing(
    rename(from, to).then(() => true),
    false,
  );

/** Creates a queue of files, one a message, for several processes: each step is a renaming, or nothing. */
export function createFolderQueue({
  folder,
  now,
  rules: { leaseMs, farthestMs },
  log,
}: DeliveryParts & { readonly folder: string }): MessageQueue {
  const waiting = join(folder, 'waiting');
  const dead = join(folder, 'dead');

  const tickets = async () => (await namesIn(waiting)).flatMap(ticketOf);

  async function moveToDeadLetters(ticket: Ticket): Promise<void> {
    await makeFolder(dead);
    await moved(join(waiting, nameOf(ticket)), join(dead, nameOf(ticket)));
    await syncFolder(dead);
  }

  function leaseOf(message: QueuedMessage, ticket: Ticket): MessageLease {
    const path = join(waiting, nameOf(ticket));
    return {
      message,
      attempts: ticket.attempts,
      done: () => onDisk(() => rm(path, { force: true })),
      async postpone(dueAt) {
        await onDisk(() => moved(path, join(waiting, nameOf({ ...ticket, dueAt }))));
      },
      moveToDeadLetters: () => onDisk(() => moveToDeadLetters(ticket)),
    };
  }

  /** Ids of messages that could not be taken, and of whom that was said. */
  const troubled = new Set<string>();

  async function take(ticket: Ticket): Promise<MessageLease | undefined> {
    const { id, attempts } = ticket;
    const lease = { ...ticket, dueAt: now() + leaseMs, attempts: attempts + 1 };
    const path = join(waiting, nameOf(lease));
    try {
      if (!(await moved(join(waiting, nameOf(ticket)), path))) return undefined;
      const message = readMessage((await readRegularFile(path)).bytes.toString());
      troubled.delete(id);
      if (message !== undefined) return leaseOf(message, lease);
      log.error({ messageId: id }, 'A message cannot be read and is kept among the dead ones');
      await moveToDeadLetters(lease);
    } catch (error) {
      const text = 'A message cannot be taken from the queue for now';
      if (!troubled.has(id)) log.error({ messageId: id, error }, text);
      troubled.add(id);
    }
    return undefined;
  }

  const isDue = ({ dueAt }: Ticket) => dueAt <= now() || dueAt > now() + farthestMs;

  async function removeAll(unwanted: readonly Ticket[]): Promise<void> {
    for (const ticket of unwanted) await rm(join(waiting, nameOf(ticket)), { force: true });
  }

  async function put(message: QueuedMessage): Promise<void> {
    const { id } = message;
    const text = writeMessage(message);
    if ((await tickets()).some((ticket) => ticket.id === id)) return syncFolder(waiting);
    const acceptedAt = Date.parse(message.acceptedAt);
    await writeDurably(waiting, nameOf({ dueAt: now(), acceptedAt, attempts: 0, id }), text);
    const repeated = repeatedOf(await tickets()).filter((ticket) => ticket.id === id);
    if (repeated.length === 0) return;
    await removeAll(repeated);
    // The ticket that stays is of another process, which may not have synced the folder yet.
    await syncFolder(waiting);
  }

  async function takeNext(): Promise<MessageLease | undefined> {
    const all = await tickets();
    const repeated = repeatedOf(all);
    await removeAll(repeated);
    const due = all.filter((ticket) => isDue(ticket) && !repeated.includes(ticket));
    for (const ticket of due.toSorted((one, other) => one.dueAt - other.dueAt)) {
      const message = await take(ticket);
      if (message === undefined) continue;
      await removeAll(all.filter((other) => other.id === ticket.id && other !== ticket));
      return message;
    }
    return undefined;
  }

  async function state() {
    const all = await tickets();
    return {
      waiting: all.length,
      dead: (await namesIn(dead)).length,
      oldest: all.length === 0 ? undefined : Math.min(...all.map(({ acceptedAt }) => acceptedAt)),
    };
  }

  onDisk(() => removeAbandoned(waiting, now())).catch((error: unknown) => {
    log.warn({ error }, 'Messages that were never accepted could not be removed');
  });
  return {
    put: (message) => onDisk(() => put(message)),
    take: () => onDisk(takeNext),
    state: () => onDisk(state),
    close: () => undefined,
  };
}
