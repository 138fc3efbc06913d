import type { Wanted } from '../indexing/termStore';

/** A key as it stands in the index: letters and digits alone. */
export const keyText = (key: number) => key.toString(36);

/** What FTS5 is asked for. It is made of keys alone, so nothing of a question can be taken for syntax. */
export function matchExpression(groups: Wanted['groups']): string {
  const texts = groups.map((keys) =>
    [...new Set(keys)].map((key) => `"${keyText(key)}"`).join(' OR '),
  );
  return texts.map((text) => `(${text})`).join(' AND ');
}
