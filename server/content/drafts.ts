import { AsyncLocalStorage } from 'node:async_hooks';
import { keyOf, type DocumentRef } from './documents/documents';
import type { Fault } from '../../shared/content/parseTolerantly';
import type { SourceFailure } from '../upstream/sourceFailure';

/** A document as an editor left it, for previews. Without a hash there is none. */
export interface Draft {
  readonly ref: DocumentRef;
  readonly hash?: string;
  /** Its `value`, before anything is left out. */
  readonly value?: unknown;
  readonly faults?: readonly Fault[] | undefined;
  readonly failure?: SourceFailure;
}

const current = new AsyncLocalStorage<Map<string, Draft>>();

/** Notes that the running work has looked at a draft; what was noted of it before is kept. */
export function noteDraft(draft: Draft): void {
  const drafts = current.getStore();
  const key = keyOf(draft.ref);
  drafts?.set(key, { ...drafts.get(key), ...draft });
}

/** Does a piece of work, and says which drafts it looked at. */
export async function withDrafts<T>(work: () => Promise<T>) {
  const drafts = new Map<string, Draft>();
  const result = await current.run(drafts, work);
  return { result, drafts: [...drafts.values()] };
}
