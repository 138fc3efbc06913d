import { editDistance } from '../search/analysis/words/editDistance';

/** Of some names the one that most resembles what was written; undefined where none does. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(written.length / 3));
  const plain = written.toLowerCase();
  const fits = names
    .map((name) => ({
      name,
      // A name that goes on as it began is near, however long it is.
      distance:
        written.length > 2 && name.startsWith(written)
          ? 0
          : editDistance(plain, name.toLowerCase(), most),
    }))
    .filter(({ distance }) => distance <= most);
  return fits.toSorted((one, other) => one.distance - other.distance)[0]?.name;
}
