import { dayMeant } from './document/checkDocument';
import type { Finding } from './finding';

type Told = Pick<Finding, 'path' | 'expected' | 'found' | 'hint'>;

const localTimes = (text: string) =>
  text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00[+-]\d\d:\d\d/g, '$1 $2');

/** Puts a finding of a page into the names of fields and the local times that stand in its Markdown. */
export function inMarkdown<T extends Told>(finding: T): T {
  const found = localTimes(finding.found);
  const path = finding.path
    .replace(/^details\.eventInfos\.raw\[\d+\]\.(start|end)-date$/, '$1')
    .replace(/^(?:metadata\.metaInfo|metadata|details)\./, '');
  if (finding.expected === 'the field "eventInfos"') {
    return { ...finding, path: 'start', expected: 'the field "start", such as 2027-08-01 18:30' };
  }
  if (!finding.expected.endsWith('with an offset')) {
    return { ...finding, path, found, expected: localTimes(finding.expected) };
  }
  const expected = 'a day that exists (2027-08-01), or one with a time (2027-08-01 18:30)';
  const hint = dayMeant(found.replaceAll('"', ''));
  return { ...finding, path, expected, found, ...(hint !== undefined && { hint }) };
}
