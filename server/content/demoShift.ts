import { daysSince, moveDates } from './demoDates';
import type { ContentSource } from './contentSource';

/** Moves the dates of documents, and says how far, because that changes them from day to day. */
export interface DemoShift {
  /** Whole days by which documents are moved today. */
  days(): Promise<number>;
  move(value: unknown, days: number): unknown;
}

function instantOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('lastPublish' in value)) return undefined;
  const { lastPublish } = value;
  return typeof lastPublish === 'string' && !Number.isNaN(Date.parse(lastPublish))
    ? lastPublish
    : undefined;
}

/** Moves a demo pack as if it had been published today; by nothing when it does not say when. */
export function createDemoShift(source: ContentSource, now: () => number): DemoShift {
  let published: Promise<string | undefined> | undefined;

  async function readPublished(): Promise<string | undefined> {
    const result = await source.read({ kind: 'lastPublish' });
    return result.kind === 'ok' ? instantOf(result.value) : undefined;
  }

  return {
    async days() {
      published ??= readPublished();
      try {
        const instant = await published;
        return instant === undefined ? 0 : daysSince(instant, now());
      } catch (error) {
        published = undefined;
        throw error;
      }
    },
    move: moveDates,
  };
}
