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
import { leftOfPage } from '../contentCheck/document/leftOfPage';
import { textsIn } from '../contentCheck/document/textsIn';

const most = 100;

/**
 * What `check` has to say of a document by itself, without the others of its pack, and the
 * components at which it is to be shown.
 */
export function draftFindings({ ref, value, failure }: Draft): PreviewFinding[] {
  if (failure !== undefined && value === undefined) {
    return [{ severity: 'error', path: '', expected: documentForm, found: failure.detail }];
  }
  const file = documentPath(ref);
  const page = leftOfPage(value);
  const content = typeof value === 'object' && value !== null ? Reflect.get(value, 'content') : [];
  const parts = findingParts(content, page?.content ?? []);
  const found: Finding[] = [];
  checkValue(cleanFor(ref), { file }, value, (finding) => found.push(finding));
  for (const text of textsIn(value)) checkMarkup(text, file, (finding) => found.push(finding));
  if (page !== undefined) {
    checkComponents({ written: value, left: page }, file, (finding) => found.push(finding));
    checkUnshown(value, file, (finding) => found.push(finding));
    checkGlossary(value, file, (finding) => found.push(finding));
    // From here on components have the ids under which they are shown.
    assignUniqueIds(page.content);
  }
  return found.slice(0, most).map(({ severity, path, expected, found: there }) => {
    const part = parts.partAt(path)?.id;
    return { severity, path, expected, found: there, ...(part !== undefined && { part }) };
  });
}
