import type { QueryGroup } from './analysis/queryGroups';
import type { Explanation } from './createSearch';

const figure = (value: number) => value.toFixed(3);

function groupLine({ weight, terms, phrase }: QueryGroup, { frequencies }: Explanation): string {
  const counted = (term: string) => `${term} (${frequencies.get(term) ?? 0})`;
  if (phrase !== undefined) return `  weight ${weight}, phrase: ${phrase.map(counted).join(' + ')}`;
  const texts = terms.map((term) => {
    const mark = term.loose === true ? ' loosely' : '';
    return `${counted(term.term)} × ${term.weight}${mark}`;
  });
  return `  weight ${weight}, any of: ${texts.join(', ')}`;
}

function hitLines({ score, groups, ...hit }: Explanation['ranked'][number], at: number): string[] {
  const { title, best, matched, closeness, inTitle, age } = hit;
  const parts = [
    `${matched} of ${groups.length} groups: ${groups.map(figure).join(' + ')}`,
    `closeness + title × ${figure(1 + closeness + inTitle)}`,
    `age × ${figure(1 - age)}`,
    ...(best ? ['exact title or acronym'] : []),
  ];
  return [`  ${at + 1}. ${title}`, `     ${figure(score)} = ${parts.join('; ')}`];
}

/** How a question was understood and what speaks for its first results, as lines for a terminal. */
export function explanationText(explanation: Explanation): string {
  const { words, analysis, ranked } = explanation;
  return [
    `Words: ${words.join(', ')}`,
    ...(analysis.suggestion === undefined ? [] : [`Did you mean: ${analysis.suggestion}`]),
    'Terms, with how many documents have them:',
    ...analysis.groups.map((group) => groupLine(group, explanation)),
    `Ranked first, of ${explanation.considered}:`,
    ...ranked.flatMap(hitLines),
  ].join('\n');
}
