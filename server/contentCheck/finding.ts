import { asJsonSign } from '../../shared/html/safeHtml';
import { editDistance } from '../search/analysis/words/editDistance';

/** Says how bad it is: the contract or visitors suffer, it is hardly meant, or it is to be known. */
export type Severity = 'error' | 'warning' | 'note';

/** What a check is called, for those who filter findings. */
export type Rule =
  | 'address'
  | 'alternative-text'
  | 'contract'
  | 'dead-link'
  | 'derived'
  | 'double'
  | 'heading-order'
  | 'file-name'
  | 'html'
  | 'import'
  | 'json'
  | 'large-list'
  | 'large-media'
  | 'markdown'
  | 'media-origin'
  | 'missing'
  | 'missing-media'
  | 'period'
  | 'redirect'
  | 'reference'
  | 'table'
  | 'telephone'
  | 'theme'
  | 'translation'
  | 'unknown-field'
  | 'unlisted'
  | 'unreadable'
  | 'yaml';

/** The place of a finding in what an author wrote. */
export interface FindingSource {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly excerpt?: string;
}

/** Something that is not as it should be in a pack of content. */
export interface FileFinding {
  readonly severity: Severity;
  readonly rule: Rule;
  readonly file: string;
  /** JSON path within its `value`, for example `content[3].content.items[0].href`; may be empty. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly hint?: string;
  readonly source?: FindingSource;
}

/** Takes a finding as soon as it is made. */
export type Report = (finding: FileFinding) => void;

/** A finding in a document; without a file it is in that of the document. */
export type Finding = Omit<FileFinding, 'file'> & Partial<Pick<FileFinding, 'file'>>;

type Args = readonly [rule: Rule, path: string, expected: string, found: string, hint?: string];

/** Returns an error at a place. */
export function errorAt(...[rule, path, expected, found, hint]: Args): Finding {
  return { severity: 'error', rule, path, expected, found, ...(hint !== undefined && { hint }) };
}

/** Returns a warning at a place. */
export const warningAt = (...told: Args): Finding => ({ ...errorAt(...told), severity: 'warning' });

/** Returns a note at a place. */
export const noteAt = (...told: Args): Finding => ({ ...errorAt(...told), severity: 'note' });

/** Returns a finding at a place of the file in which an author made it. */
export function inFile(found: Finding, file: string, place = { line: 1, column: 1 }): FileFinding {
  const { line, column } = place;
  return { ...found, file, source: { file, line, column } };
}

/** Letters that were read in another encoding than they were written in, and what is said of them. */
export const misreadEncoding = /[\ufffd\0]|Ã[¡-º¼-¿Ÿ‰€„©]|â€/;
export const utf8Expected = 'letters that were kept when the file was saved, as UTF-8';

const longest = 120;
/** Characters that JSON leaves as they are, and terminals and pages may obey. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Returns a value as a finding shows it: JSON, in one line, at most 120 characters. */
export function quote(value: unknown): string {
  const json = (JSON.stringify(value) ?? 'nothing').replace(unseen, asJsonSign);
  return json.length > longest ? `${json.slice(0, longest - 1)}…` : json;
}

/** Returns the value at a JSON path such as `content[3].title`; undefined where it leads nowhere. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const [, name, index] of path.matchAll(/(?:^|\.)([^.[]+)|\[(\d+)\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = name ?? Number(index);
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** Returns that of some names which most resembles what was written; undefined where none does. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const most = Math.max(written.length < 5 ? 1 : 2, Math.floor(written.length / 3));
  const plain = written.toLowerCase();
  // A name that goes on as it began is near, however long it is.
  const begins = (name: string) => written.length > 2 && name.startsWith(written);
  const near = names.map((name) => {
    return { name, distance: begins(name) ? 0 : editDistance(plain, name.toLowerCase(), most) };
  });
  const [first] = near.toSorted((one, other) => one.distance - other.distance);
  return first !== undefined && first.distance <= most ? first.name : undefined;
}

/** What is expected where a component is misspelt: then its parts are read as those of the page. */
export const componentForm =
  '":::name[title]{field=value}" without a space, and with "=", where a component begins, and ":::" where it ends';
