import { getRules } from 'axe-core';
import { galleryPaths } from './gallery';
import { demoScreens } from './screens';
import { successCriteria, type SuccessCriterion } from './successCriteria';

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

const body = `# Accessibility statement

For the body that runs a site: its statement as the European model has it (Implementing Decision 2018/1523), and the report that stands behind it, in the steps of WCAG-EM. The report is written from what the tests hold (\`test/unit/accessibilityStatement.test.ts\`), so it says what is true of the software in this version; what is in ⟨brackets⟩ is yours. What a site shows its visitors by itself is at \`/{lang}/accessibility\`, unless its content has a page of that address.

## Statement

⟨Name of the body⟩ is committed to making its website accessible in accordance with ⟨law⟩. This statement applies to ⟨address of the site⟩.

**Compliance status.** The website is ⟨fully / partially / not⟩ compliant with EN 301 549 v3.2.1 and WCAG 2.2, level AA⟨, due to the non-compliances listed below⟩. _Without an evaluation by people, "partially" is the most that the report below supports._

**Non-accessible content.** ⟨What of the content does not comply, why, and what there is instead: as a rule files to download, films without captions or audio description, and older documents.⟩ Under languages without an interface of their own, controls are in German, and marked so.

**Preparation of this statement.** Prepared on ⟨date⟩, by ⟨self-assessment / evaluation of a third party⟩ on the basis of the report below. Last reviewed on ⟨date⟩.

**Feedback.** Barriers can be reported with the form at \`/{lang}/accessibility\`, which every page leads to; reports go to ⟨who reads the subject \`accessibility\` of \`CONTACT_RECIPIENTS\`⟩ and are answered within ⟨days⟩.

**Enforcement.** ⟨Body that people can turn to if the answer is not satisfactory.⟩

## Report

**Scope and aim.** The software with the demo content: every kind of page, the frame around it, forms, search, errors. Aim: WCAG 2.2, levels A and AA; EN 301 549, chapter 9, is the same but for the six criteria that are new in 2.2.

`;

const end = `
"No fault found" means that the programs named find none on any page of the sample, in any version: a fault fails the tests. It does not mean that the criterion is met, which people have to say; each criterion asks for more than programs see.

**Other chapters of EN 301 549.** 5 (generic), 6 (two-way voice) and 13 (relay) do not apply. 7 (video): captions and transcripts are played where the content has them, by controls of the same level as the others; audio description only as a film of its own. 10 (documents): files to download are the body's; \`accessible: false\` in the content says of a file that it is not. 11 (software) applies to the browser. 12 (documentation, support): the [authors' guide](authors-guide.md), and the form above.

**To be done by the body before it states anything**

1. Evaluate what is "not evaluated" above, on a sample of your own content (WCAG-EM, step 3), and look for what programs do not see in the rest.
2. Go through one journey of each kind with a screen reader (NVDA with Firefox, VoiceOver with Safari), by keyboard, by voice, at 400 %, in forced colours.
3. Have people with disabilities try what they come for.
4. Check films and files to download; run \`npm run chancery -- check\` for alternative texts and the order of headings.
5. Write the results into the statement, publish it at \`/{lang}/accessibility\` as a page of your content, or leave the built-in one, and review it every year.
`;

/** The page \`docs/accessibility-statement.md\`: a template, and the report on what tests show. */
export function accessibilityStatement(): string {
  const shown = successCriteria.filter((criterion) => evidenceOf(criterion) !== undefined);
  const languages = new Set(demoScreens.map((path) => path.split('/')[1])).size;
  const [others, states] = [successCriteria.length - shown.length, galleryPaths().length];
  return [
    body,
    `**Sample.** ${demoScreens.length} pages, one of each kind, in ${languages} languages, from left to right and from right to left, and ${states} pages of components in every state, in German and Arabic; with all that opens closed and open, in the light and the dark scheme, at 320 to 1920 px, without script. [What is tested, and how](accessibility.md) has the methods.\n\n`,
    `**Results.** Of ${successCriteria.length} criteria, programs look for faults against ${shown.length} and find none; ${others} are not evaluated.\n\n`,
    '| Criterion | Level | Result | By |\n| --- | --- | --- | --- |\n',
    `${successCriteria.map(row).join('\n')}\n`,
    end,
  ].join('');
}
