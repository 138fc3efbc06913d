const dayMs = 24 * 60 * 60 * 1000;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function movedText(text: string, days: number): string {
  if (!day.test(text) && !instant.test(text)) return text;
  const date = new Date(Date.parse(text.slice(0, 10)) + days * dayMs);
  return date.toISOString().slice(0, 10) + text.slice(10);
}

/** A document with every date (day or instant) moved by whole days; clock times stay. */
export function moveDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') return movedText(value, days);
  if (Array.isArray(value)) return value.map((item) => moveDates(item, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, moveDates(entry, days)]),
  );
}

/** Whole days from the day of a publish to today, which a demo pack is moved by. */
export function daysSince(lastPublish: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(lastPublish)) / dayMs));
}
