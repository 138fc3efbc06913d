import type { FileFinding } from '../contentCheck/finding';

/** How findings are written: for people, one JSON object a line, or as annotations of GitHub Actions. */
export const findingFormats = ['text', 'json', 'github'] as const;

export type FindingFormat = (typeof findingFormats)[number];

function sentence({ expected, found, hint, rule }: FileFinding): string {
  const meant = hint === undefined ? '' : `. Did you mean ${hint}?`;
  return `expected ${expected}; found ${found}${meant}  [${rule}]`;
}

/** Tabs before the place stay tabs, so that the mark stands below it. */
function markColumn(excerpt: string, line: number, column: number): string[] {
  if (excerpt.trim() === '' || column > excerpt.length + 1) return [];
  const number = String(line);
  const before = excerpt.slice(0, column - 1).replace(/[^\t]/g, ' ');
  return [`  ${number} | ${excerpt}`, `  ${' '.repeat(number.length)} | ${before}^`];
}

/** A name may have lines of its own. */
const oneLine = (text: string) => text.replaceAll('\n', '\\n');

function asText(finding: FileFinding): string {
  const { severity, file, path, source } = finding;
  const place = source === undefined ? file : `${source.file}:${source.line}:${source.column}`;
  const head = oneLine(`${severity}  ${path === '' ? place : `${place}: ${path}`}`);
  const { excerpt = '', line, column } = source ?? { line: 1, column: 1 };
  const said = `         ${oneLine(sentence(finding))}`;
  return [head, said, ...markColumn(excerpt, line, column)].join('\n');
}

const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function asAnnotation(finding: FileFinding, folder: string): string {
  const { severity, rule, path, source } = finding;
  const { file = finding.file, line = 1, column = 1 } = source ?? {};
  const level = severity === 'note' ? 'notice' : severity;
  const where = `file=${property(`${folder}${file}`)},line=${line},col=${column}`;
  const text = `${path === '' ? '' : `${path}: `}${sentence(finding)}`;
  return `::${level} ${where},title=${property(rule)}::${escapeText(text)}`;
}

/** Returns a finding as it is written; `folder` stands before its file where that is to be found from elsewhere. */
export function findingText(finding: FileFinding, format: FindingFormat, folder = ''): string {
  if (format === 'json') return JSON.stringify(finding);
  return format === 'github' ? asAnnotation(finding, folder) : asText(finding);
}
