import { assignUniqueIds } from '../../shared/content/uniqueIds';
import type { PreviewFinding } from '../../shared/routing/previewData';
import type { Draft } from '../content/drafts';
import { documentPath } from '../content/sources/staticFilesSource';
import { checkValue, cleanFor, documentForm } from '../contentCheck/document/checkDocument';
import { checkGlossary } from '../contentCheck/document/checkGlossary';
import { checkComponents } from '../contentCheck/document/checkPage';
import { checkMarkup } from '../contentCheck/document/checkTexts';
import { checkUnshown } from '../contentCheck/document/checkUnshown';
import type { Finding } from '../contentCheck/finding';
import { findingParts } from '../contentCheck/findingParts';
import { placeAt, takeSourceNote } from '../contentCheck/findingPlace';
import { checkUnknownFields } from '../contentCheck/document/checkUnknownFields';
import { leftOfPage } from '../contentCheck/document/leftOfPage';
import { textsIn } from '../contentCheck/document/textsIn';

const most = 100;

/**
 * What `check` has to say of a document by itself, without the others of its pack, and the
 * components at which it is to be shown.
 */
export function draftFindings({ ref, value: written, failure }: Draft): PreviewFinding[] {
  const { value, note } = takeSourceNote(written);
  if (failure !== undefined && value === undefined) {
    return [{ severity: 'error', path: '', expected: documentForm, found: failure.detail }];
  }
  const file = documentPath(ref);
  const page = leftOfPage(value);
  const content = typeof value === 'object' && value !== null ? Reflect.get(value, 'content') : [];
  const parts = findingParts(content, page?.content ?? []);
  const found: Finding[] = [];
  checkValue(cleanFor(ref), { file }, value, (finding) => found.push(finding));
  checkUnknownFields(value, { kind: ref.kind, file }, (finding) => found.push(finding));
  for (const text of textsIn(value)) checkMarkup(text, file, (finding) => found.push(finding));
  if (page !== undefined) {
    checkComponents({ written: value, left: page }, file, (finding) => found.push(finding));
    checkUnshown(value, file, (finding) => found.push(finding));
    checkGlossary(value, file, (finding) => found.push(finding));
    // From here on components have the ids under which they are shown.
    assignUniqueIds(page.content);
  }
  const shownAt = (line: number, column: number) => `${note?.file ?? file}:${line}:${column}`;
  const inText = (note?.findings ?? []).map(
    ({ severity, expected, found: there, hint, place }) => ({
      severity,
      path: shownAt(...place),
      expected: expected + meant(hint),
      found: there,
    }),
  );
  const inDocument = found.map(({ severity, path, expected, found: there, hint }) => {
    const part = parts.partAt(path)?.id;
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
