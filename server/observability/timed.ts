import { currentRequest } from './requestContext';
import type { Work } from './workTimes';

/** Does a piece of work, which belongs to the request that is answered, if there is one. */
export async function timed<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const end = currentRequest()?.times.begin(work);
  try {
    return await run();
  } finally {
    end?.();
  }
}
