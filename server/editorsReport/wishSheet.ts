import * as v from 'valibot';
import type { Records } from '../store/records';

const countsSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)));
const sheetSchema = v.object({ missing: countsSchema, fruitless: countsSchema });

/** What one process noted in one week: counts by address, and by language and words. */
export type WishSheet = v.InferOutput<typeof sheetSchema>;

/** Weeks that are kept, the running one included. */
export const weeksKept = 4;

const dayMs = 86_400_000;
const namePattern = /^wishes-(\d{4}-\d{2}-\d{2})-[\w-]+\.json$/;

/** The week of an instant (milliseconds since 1970), by its Monday in UTC, and when it ends. */
export function weekOf(instant: number): { readonly monday: string; readonly end: number } {
  const day = Math.floor(instant / dayMs);
  // The first day of 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  return {
    monday: new Date(monday * dayMs).toISOString().slice(0, 10),
    end: (monday + 7) * dayMs,
  };
}

/** Keeps the sheet of one process (`id`) and week in place of the one before. */
export function keepSheet(
  records: Pick<Records, 'put'>,
  { monday, id, ...sheet }: WishSheet & { readonly monday: string; readonly id: string },
): Promise<void> {
  return records.put(`wishes-${monday}-${id}.json`, JSON.stringify(sheet));
}

/** Removes the sheets of weeks that are over for long. */
export async function removeOldSheets(
  records: Pick<Records, 'names' | 'remove'>,
  now: number,
): Promise<void> {
  const oldest = weekOf(now - (weeksKept - 1) * 7 * dayMs).monday;
  for (const name of await records.names()) {
    const monday = namePattern.exec(name)?.[1];
    if (monday !== undefined && monday < oldest) await records.remove(name);
  }
}

/** The sheets of the weeks that are kept, with the week of each. One that cannot be read is left out. */
export async function readSheets(
  records: Pick<Records, 'names' | 'get'>,
): Promise<readonly (WishSheet & { readonly monday: string })[]> {
  const sheets: (WishSheet & { monday: string })[] = [];
  for (const name of await records.names()) {
    const monday = namePattern.exec(name)?.[1];
    const text = monday === undefined ? undefined : await records.get(name);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sheetSchema), text);
    if (monday !== undefined && parsed.success) sheets.push({ monday, ...parsed.output });
  }
  return sheets;
}
