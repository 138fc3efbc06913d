import { assignUniqueIds } from '../../shared/content/uniqueIds';
import type { PreviewFinding } from '../../shared/routing/previewData';
import type { Draft } from '../content/drafts';
import { checkValue, cleanFor, documentForm } from '../contentCheck/document/checkDocument';
import { glossaryFindings } from '../contentCheck/document/checkGlossary';
import { componentsFindings, leftOfPage } from '../contentCheck/document/checkPage';
import { markupFindings } from '../contentCheck/document/checkTexts';
import { unshownFindings } from '../contentCheck/document/checkUnshown';
import { findingParts } from '../contentCheck/findingParts';
import { textsIn } from '../contentCheck/document/rawPlaces';

const most = 100;

/**
 * What `check` has to say of a document by itself, without the others of its pack, and the
 * components at which it is to be shown.
 */
export function draftFindings({ ref, value, failure }: Draft): PreviewFinding[] {
  if (failure !== undefined && value === undefined) {
    return [{ severity: 'error', path: '', expected: documentForm, found: failure.detail }];
  }
  const page = leftOfPage(value);
  const content = typeof value === 'object' && value !== null ? Reflect.get(value, 'content') : [];
  const parts = findingParts(content, page?.content ?? []);
  const found = [
    ...checkValue(cleanFor(ref), value).findings,
    ...[...textsIn(value)].flatMap(markupFindings),
  ];
  if (page !== undefined) {
    found.push(...componentsFindings(value, page));
    found.push(...unshownFindings(value), ...glossaryFindings(value));
    // From here on components have the ids under which they are shown.
    assignUniqueIds(page.content);
  }
  return found.slice(0, most).map(({ severity, path, expected, found: there }) => {
    const part = parts.partAt(path)?.id;
    return { severity, path, expected, found: there, ...(part !== undefined && { part }) };
  });
}
