import { sourceBudgets } from '../../../config/limits';
import { within } from '../../concurrency/deadline';

const late = () => new Error('over budget');

/**
 * A document that a page can do without: undefined where it cannot be read, or not soon enough. Its
 * loader logs why.
 */
export function optionalDocument<T>(read: Promise<T>): Promise<T | undefined> {
  return within(sourceBudgets.optional, read, late).catch(() => undefined);
}
