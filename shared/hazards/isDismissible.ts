import type { Alert } from '../content/listing';

/** Whether a visitor may close a message; levels 4 and 5 stay (content contract, section 2.6). */
export function isDismissible({ level }: Alert): boolean {
  return level <= 3;
}
