import type { Alert } from '../content/listing';

/** Names one version of a hazard message: an update is another one. */
export function alertVersion({ id, updatedAt }: Alert): string {
  return `${id}@${updatedAt}`;
}
