import { isMainThread } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import { storeRules } from '../../config/limits';
import { within } from '../concurrency/promises';

/** A disk does not answer in time. */
export class DiskHangs extends Error {
  override readonly name = 'DiskHangs';
  readonly code = 'ETIMEDOUT';
  override readonly message = 'The disk does not answer';
}

/** As `within`, in 25 turns of the event loop: a process that is busy, as at its start, is no slow disk. */
const patiently = <T>(ms: number, work: Promise<T>, late: () => Error) =>
  within(ms, work, late, 25);

/** Work on a disk, of which only so much runs at a time: it cannot be called off. */
export type Disk = ReturnType<typeof createDisk>;

/** Creates a disk on which `most` pieces of work run at a time. Work never waits for other work on the disk. */
export function createDisk(most: number) {
  const turns = bulkhead(most, Number.MAX_SAFE_INTEGER);
  let overdue = 0;
  return {
    /** Rejects with `DiskHangs` after `mostMs`, and at once while all that may run is overdue. */
    async run<T>(work: () => Promise<T>, mostMs: number = storeRules.folderMs): Promise<T> {
      if (overdue >= most) throw new DiskHangs();
      let isGivenUp = false;
      let isLate = false;
      const begun = Promise.withResolvers<void>();
      const done = turns.execute(async () => {
        if (isGivenUp) throw new DiskHangs();
        begun.resolve();
        try {
          return await work();
        } finally {
          if (isLate) overdue -= 1;
        }
      });
      done.catch(() => undefined);
      await patiently(mostMs, begun.promise, () => {
        isGivenUp = true;
        return new DiskHangs();
      });
      return patiently(mostMs, done, () => {
        isLate = true;
        overdue += 1;
        return new DiskHangs();
      });
    },
  };
}

/** A disk that hangs keeps the threads of its calls, of which there are 16: some must be left. */
export const contentDisk = createDisk(isMainThread ? 8 : 2);
export const ownDisk = createDisk(2);
