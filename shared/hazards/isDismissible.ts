import type { Alert } from '../content/listing';

/** Whether a visitor may close a message; levels 4 and 5 stay (content contract). */
export function isDismissible({ level }: Alert): boolean {
  return level <= 3;
}
