import { documentPath } from '../content/sources/staticFilesSource';
import { pageSchema, type Page } from '../../shared/content/page';
import { assignUniqueIds } from '../../shared/content/uniqueIds';
import type { PreviewFinding } from '../../shared/routing/previewData';
import { cleanWith } from '../content/documents/cleanDocument';
import type { Draft } from '../content/drafts';
import { checkValue, cleanFor, documentForm } from '../contentCheck/document/checkDocument';
import { glossaryFindings } from '../contentCheck/document/checkGlossary';
import { componentsFindings } from '../contentCheck/document/checkPage';
import { markupFindings } from '../contentCheck/document/checkTexts';
import { unshownFindings } from '../contentCheck/document/checkUnshown';
import { valueAt } from '../contentCheck/finding';
import { findingParts } from '../contentCheck/findingParts';
import { placeAt, takeSourceNote } from '../contentCheck/findingPlace';
import { inMarkdown } from '../contentCheck/inMarkdown';
import { unknownFieldFindings } from '../contentCheck/document/unknownFieldFindings';
import { textsIn } from '../contentCheck/document/rawPlaces';

const most = 100;
const cleanPlainPage = cleanWith<Page>(pageSchema);

/**
 * What `check` has to say of a document by itself, without the others of its pack, and the
 * components at which it is to be shown.
 */
export function draftFindings({ ref, value: written, failure }: Draft): PreviewFinding[] {
  const { value, note } = takeSourceNote(written);
  if (failure !== undefined && value === undefined) {
    return [{ severity: 'error', path: '', expected: documentForm, found: failure.detail }];
  }
  const isObject = typeof value === 'object' && value !== null;
  const left = isObject ? cleanPlainPage(value) : undefined;
  const page = left?.ok === true ? left.value : undefined;
  const partAt = findingParts(valueAt(value, 'content'), page?.content ?? []);
  const found = [
    ...checkValue(cleanFor(ref), value).findings,
    ...unknownFieldFindings(value, ref.kind),
    ...[...textsIn(value)].flatMap(markupFindings),
  ];
  if (page !== undefined) {
    found.push(...componentsFindings(value), ...unshownFindings(value), ...glossaryFindings(value));
    // From here on components have the ids under which they are shown.
    assignUniqueIds(page.content);
  }
  const shownAt = (line: number, column: number) =>
    `${note?.file ?? documentPath(ref)}:${line}:${column}`;
  const inText = (note?.findings ?? []).map(
    ({ severity, expected, found: there, hint, place }) => ({
      severity,
      path: shownAt(...place),
      expected: expected + meant(hint),
      found: there,
    }),
  );
  const isMarkdown = note?.file.endsWith('.md') === true;
  const inDocument = found.map((one) => {
    const { severity, path } = one;
    const { expected, found: there, hint } = isMarkdown ? inMarkdown(one) : one;
    const part = partAt(path)?.id;
    return {
      severity,
      path: note === undefined ? path : shownAt(...placeAt(note.places, path)),
      expected: expected + meant(hint),
      found: there,
      ...(part !== undefined && { part }),
    };
  });
  return [...inText, ...inDocument].slice(0, most);
}

const meant = (hint: string | undefined) => (hint === undefined ? '' : `. Did you mean ${hint}?`);
