import type { Lexicon } from '../searchAnalysis';
import type { Vocabulary } from '../analysis/analyse';
import { termHash } from '../indexing/termHash';
import { numbers, texts, type Rows } from './openIndex';
import { synonymsSchema } from '../indexing/storedTypes';
import * as v from 'valibot';

const mostRemembered = 100_000;
/** Words of one length that are compared with a mistyped one. */
const mostOfLength = 800;

/** How many documents have a word; looked up once. */
export function sqliteVocabulary(rows: Rows): Vocabulary {
  const known = new Map<string, number>();
  return {
    frequency(word) {
      const remembered = known.get(word);
      if (remembered !== undefined) return remembered;
      const [found] = rows.all('SELECT documents FROM words WHERE word = ?', numbers, word);
      if (known.size >= mostRemembered) known.clear();
      const frequency = found?.[0] ?? 0;
      known.set(word, frequency);
      return frequency;
    },
  };
}

/** The synonyms that an index was made with. */
export function readSynonyms(rows: Rows): string[][] {
  const [found] = rows.all(`SELECT value FROM facts WHERE name = 'synonyms'`, texts);
  return v.parse(synonymsSchema, JSON.parse(found?.[0] ?? '[]'));
}

const withTerms = `
  SELECT hash, documents FROM terms WHERE hash IN (SELECT value FROM json_each(?))`;
const twoNumbers = v.tuple([v.number(), v.number()]);
const begins = `
  SELECT word FROM words WHERE word >= ? AND word < ? ORDER BY documents DESC, word LIMIT ?`;
const alike = `
  SELECT word, documents FROM words WHERE initial = ? AND length = ?
  ORDER BY documents DESC LIMIT ${mostOfLength}`;
const wordAndCount = v.tuple([v.string(), v.number()]);

/** Everything that an index knows of the words of its locale. */
export function sqliteLexicon(rows: Rows): Lexicon {
  return {
    ...sqliteVocabulary(rows),
    written: (word) =>
      rows.all('SELECT written FROM words WHERE word = ?', texts, word)[0]?.[0] ?? word,
    documentsWith(terms) {
      const hashes = terms.map(termHash);
      const known = new Map(rows.all(withTerms, twoNumbers, JSON.stringify(hashes)));
      return hashes.map((hash) => known.get(hash) ?? 0);
    },
    synonyms: readSynonyms(rows),
    beginningWith: (prefix, most) =>
      rows.all(begins, texts, prefix, `${prefix}\u{10ffff}`, most).map(([word]) => word),
    alike(word) {
      const [initial = ''] = word;
      const lengths = [-2, -1, 0, 1, 2].map((more) => word.length + more);
      const found = lengths.flatMap((length) => rows.all(alike, wordAndCount, initial, length));
      return found
        .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
        .map(([known]) => known);
    },
  };
}
