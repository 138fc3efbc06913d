import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';
import { everything } from '../support/run/tier';
import { getRules } from 'axe-core';

const tab = (name: string) => `test/browser/${name}.test.ts`;
const frame = tab('frame/frame');
const integration = (name: string) => `test/integration/${name}.test.ts`;

/** The success criteria of WCAG 2.2 that public bodies have to meet, with what shows them beside axe-core. */
const rows: readonly (readonly [string, string, 'A' | 'AA', ...string[]])[] = [
  ['1.1.1', 'Non-text content', 'A', 'test/unit/server/contentCheck/checkContent.test.ts'],
  ['1.2.1', 'Audio-only and video-only', 'A'],
  ['1.2.2', 'Captions (prerecorded)', 'A'],
  ['1.2.3', 'Audio description or media alternative', 'A'],
  ['1.2.4', 'Captions (live)', 'AA'],
  ['1.2.5', 'Audio description (prerecorded)', 'AA'],
  ['1.3.1', 'Info and relationships', 'A', integration('pages/markup')],
  ['1.3.2', 'Meaningful sequence', 'A'],
  ['1.3.3', 'Sensory characteristics', 'A'],
  ['1.3.4', 'Orientation', 'AA'],
  ['1.3.5', 'Identify input purpose', 'AA'],
  ['1.4.1', 'Use of colour', 'A'],
  ['1.4.2', 'Audio control', 'A'],
  ['1.4.3', 'Contrast (minimum)', 'AA', 'test/unit/shared/head/themeColours.test.ts'],
  ['1.4.4', 'Resize text', 'AA', tab('pages/pageMatrix')],
  ['1.4.5', 'Images of text', 'AA'],
  ['1.4.10', 'Reflow', 'AA', tab('pages/pageMatrix')],
  ['1.4.11', 'Non-text contrast', 'AA', 'test/unit/shared/head/themeColours.test.ts'],
  ['1.4.12', 'Text spacing', 'AA', tab('pages/pageMatrix')],
  ['1.4.13', 'Content on hover or focus', 'AA'],
  ['2.1.1', 'Keyboard', 'A', frame, tab('content/components.verify'), tab('search/search')],
  ['2.1.2', 'No keyboard trap', 'A', frame],
  ['2.1.4', 'Character key shortcuts', 'A'],
  ['2.2.1', 'Timing adjustable', 'A'],
  ['2.2.2', 'Pause, stop, hide', 'A'],
  ['2.3.1', 'Three flashes or below threshold', 'A'],
  ['2.4.1', 'Bypass blocks', 'A', frame],
  ['2.4.2', 'Page titled', 'A', integration('pages/walk.verify')],
  ['2.4.3', 'Focus order', 'A', frame, tab('pages/pages')],
  ['2.4.4', 'Link purpose (in context)', 'A'],
  ['2.4.5', 'Multiple ways', 'AA', tab('search/search'), frame],
  ['2.4.6', 'Headings and labels', 'AA'],
  ['2.4.7', 'Focus visible', 'AA'],
  ['2.4.11', 'Focus not obscured (minimum)', 'AA'],
  ['2.5.1', 'Pointer gestures', 'A'],
  ['2.5.2', 'Pointer cancellation', 'A'],
  ['2.5.3', 'Label in name', 'A'],
  ['2.5.4', 'Motion actuation', 'A'],
  ['2.5.7', 'Dragging movements', 'AA'],
  ['2.5.8', 'Target size (minimum)', 'AA', tab('pages/pageMatrix')],
  ['3.1.1', 'Language of page', 'A', integration('pages/walk.verify')],
  ['3.1.2', 'Language of parts', 'AA', integration('pages/everyLanguage')],
  ['3.2.1', 'On focus', 'A'],
  ['3.2.2', 'On input', 'A', tab('listing/listing')],
  ['3.2.3', 'Consistent navigation', 'AA'],
  ['3.2.4', 'Consistent identification', 'AA'],
  ['3.2.6', 'Consistent help', 'A'],
  ['3.3.1', 'Error identification', 'A', integration('contact/contact'), tab('listing/listing')],
  ['3.3.2', 'Labels or instructions', 'A'],
  ['3.3.3', 'Error suggestion', 'AA', integration('contact/contact')],
  ['3.3.4', 'Error prevention', 'AA', integration('contact/contact')],
  ['3.3.7', 'Redundant entry', 'A'],
  ['3.3.8', 'Accessible authentication (minimum)', 'AA'],
  ['4.1.2', 'Name, role, value', 'A'],
  ['4.1.3', 'Status messages', 'AA', tab('listing/listing'), tab('content/contentComponents')],
];

const successCriteria = rows.map(([number, name, level, ...tests]) => ({
  number,
  name,
  level,
  tests,
}));
type SuccessCriterion = (typeof successCriteria)[number];

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Numbers of the criteria that a rule of axe-core tests: `wcag1412` is 1.4.12. */
function criteriaOf(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const [, first, second, third] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return third === undefined ? [] : [`${first}.${second}.${third}`];
  });
}

/** How many rules run for a criterion; those that are on trial or given up do not. */
function rulesOf({ number }: SuccessCriterion): number {
  const isRun = (tags: readonly string[]) =>
    !tags.includes('experimental') && !tags.includes('deprecated');
  return getRules(levels).filter(({ tags }) => isRun(tags) && criteriaOf(tags).includes(number))
    .length;
}

/** What shows a criterion; undefined where no program looks for faults against it. */
function evidenceOf(criterion: SuccessCriterion): string | undefined {
  const rules = rulesOf(criterion);
  const ofAxe = rules === 0 ? [] : [`axe-core (${rules} ${rules === 1 ? 'rule' : 'rules'})`];
  const shown = [...ofAxe, ...criterion.tests.map((test) => `\`${test}\``)];
  return shown.length === 0 ? undefined : shown.join(', ');
}

function row(criterion: SuccessCriterion): string {
  const { number, name, level } = criterion;
  const evidence = evidenceOf(criterion);
  const result = evidence === undefined ? 'not evaluated' : 'no fault found';
  return `| ${number} ${name} | ${level} | ${result} | ${evidence ?? '–'} |`;
}

/** Throws where a page has no such part; gives the page with another one in its place. */
function replaced(page: string, part: RegExp, replacement: string): string {
  if (!part.test(page)) throw new Error(`The page has no ${part.source}`);
  return page.replace(part, () => replacement);
}

/** The page `docs/accessibility-statement.md` with the report that the tests make now in place of its own. */
function withReport(page: string): string {
  const shown = successCriteria.filter((criterion) => evidenceOf(criterion) !== undefined);
  const others = successCriteria.length - shown.length;
  const parts: [RegExp, string][] = [
    [
      /Of \d+ criteria, .* are not evaluated\./,
      `Of ${successCriteria.length} criteria, programs look for faults against ${shown.length} and find none; ${others} are not evaluated.`,
    ],
    [
      /^\| Criterion[^]*?\n(?=\n)/m,
      `| Criterion | Level | Result | By |\n| --- | --- | --- | --- |\n${successCriteria.map(row).join('\n')}\n`,
    ],
  ];
  return parts.reduce((text, [part, replacement]) => replaced(text, part, replacement), page);
}

const file = 'docs/accessibility-statement.md';

test('it knows every criterion of WCAG 2.2, A and AA, and tests that are there', () => {
  const numbers = successCriteria.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(55);
  const tests = successCriteria.flatMap((criterion) => criterion.tests);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});

test('the statement says what the tests hold (npm run verify writes it)', async () => {
  const { default: options } = await import('../../.prettierrc.json');
  const own: Record<string, unknown> = options;
  const before = readFileSync(file, 'utf8');
  const text = await format(withReport(before), {
    ...own,
    parser: 'markdown',
    plugins: [markdown],
  });
  if (everything) writeFileSync(file, text);
  expect(before).toBe(text);
});
