const vowel = /[aeiou]/;

function isStem(rest: string): boolean {
  return rest.length >= 3 && vowel.test(rest);
}

/** Endings of words without their plural, the longest first: of actions, persons, manner, verbs. */
const endings =
  'aziun atura amain escha atur ader adra main air ada ida iun ar er ir ad id a i'.split(' ');

/** Where the feminine drops an `e` of the masculine, and where a consonant is doubled. */
const alternations: readonly (readonly [RegExp, string])[] = [
  [/([bdtvz])r$/, '$1'],
  [/([bv])l$/, '$1el'],
  [/([^aeiou])\1$/, '$1'],
];

function withoutPlural(word: string): string {
  const rest = word.slice(0, -1);
  return /[^su]s$/.test(word) && isStem(rest) ? rest : word;
}

function withoutEnding(word: string): string {
  const ending = endings.find(
    (candidate) => word.endsWith(candidate) && isStem(word.slice(0, -candidate.length)),
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/**
 * The stem of a word of Rumantsch Grischun, lightly: what its usual inflections have in common. Rules
 * after the grammar of the Pledari Grond (https://www.pledarigrond.ch), in this order:
 *
 * 1. Accents fall away: `infurmà` becomes `infurma`.
 * 2. The plural loses its `s`, not after `s` and `u`: `chantuns` `chantun`, `privlus` stays.
 * 3. One ending falls away where at least three letters with a vowel stay:
 *    - nouns of actions, `-aziun` and `-iun`: `infurmaziun` `infurm`, `decisiun` `decis`;
 *    - persons, `-ader`, `-adra`, `-atur`, `-atura`: `lavurader` and `lavuradra` `lavur`
 *      (`-ist`, `-ista`, `-istas` become `-ist`);
 *    - manner, `-amain`, `-main`: `publicamain` `public`;
 *    - infinitives, `-ar`, `-air`, `-er`, `-ir`, and the present `-escha`: `publitgar` `publitg`,
 *      `finescha` `fin`;
 *    - participles, `-à`, `-ada`, `-ads`, `-adas`, `-ì`, `-ida`, `-ids`, `-idas`: `infurmadas` `infurm`;
 *    - the feminine, `-a`: `federala` `federal`; what the accent of `-ì` leaves: `finì` `fin`.
 * 4. Feminines without the `e` of their masculine meet it: `ministra` and `minister` `minist`,
 *    `durabla` and `durabel` `durabel`; a doubled consonant at the end is one: `svizzer` and
 *    `svizra` `sviz`.
 */
export function romanshStem(word: string): string {
  const bare = word.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  const stem = withoutEnding(withoutPlural(bare));
  return alternations.reduce((form, [pattern, instead]) => form.replace(pattern, instead), stem);
}
