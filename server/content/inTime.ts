import { within } from '../deadline';
import { patienceLeft } from './reading';
import { SourceFailure } from './sourceFailure';

/**
 * Waits for a document as long as the running page may; rejects with `SourceFailure` then, and the
 * loading goes on for the next page. `now` in milliseconds since 1970.
 */
export function inTime<T>(loading: Promise<T>, now: number): Promise<T> {
  const left = patienceLeft(now);
  const late = () => new SourceFailure('content', 'timeout', 'the page had to go on');
  return left === Infinity ? loading : within(left, loading, late);
}
