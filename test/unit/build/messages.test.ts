import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { faultsOf } from '../../../build/languages/messages.mjs';
import { pluralLocale, tableCodes, type UiLocale } from '../../../shared/language/languages';
import german from '../../../shared/language/messages/de.json';
import { tableOf } from '../../support/project/interfaceTexts';
import { readSourceFiles, withoutComments } from '../../support/project/sourceFiles';

describe('messages', () => {
  const ids = Object.keys(german);
  const namespaces = [...new Set(ids.map((id) => id.slice(0, id.indexOf('.'))))];
  const idPattern = new RegExp(`['"\`]((?:${namespaces.join('|')})\\.[\\w.]*)(\\$\\{)?`, 'g');

  const files = readSourceFiles().filter(
    ({ path, folder }) => folder !== 'test' && !path.endsWith('.generated.ts'),
  );

  /** The ids that a source names, whole or (`month.${month}`) by their beginning. */
  function idsIn(text: string): string[] {
    return [...withoutComments(text).matchAll(idPattern)].flatMap(([, name = '', open]) =>
      ids.filter((id) => (open === undefined ? id === name : id.startsWith(name))),
    );
  }

  const text = (value: string) => ({ type: 0, value });
  const argument = (value: string) => ({ type: 1, value });

  const table = { 'a.one': [text('eins')], 'a.two': [text('am '), argument('date')] };

  it('faultsOf names messages and arguments that are missing, unknown or of another kind', () => {
    expect(faultsOf('xx', table, table)).toEqual([]);
    const others = { 'a.one': [argument('name')], 'a.two': [text('am')], 'a.six': [] };
    expect(faultsOf('xx', others, table)).toEqual([
      'xx.json: a.one uses {name} as string | number, which de.json does not',
      'xx.json: a.two does not use {date}',
      'xx.json: a.six is not in de.json',
    ]);
    expect(faultsOf('xx', { 'a.two': [{ type: 2, value: 'date' }] }, table)).toEqual([
      'xx.json: a.one is missing',
      'xx.json: a.two uses {date} as number, which de.json does not',
    ]);
  });

  test('every message is used', () => {
    const used = new Set(files.flatMap((file) => idsIn(file.text)));
    expect(ids.filter((id) => !used.has(id))).toEqual([]);
  });

  function formsOf(code: UiLocale, type: Intl.PluralRuleType): string[] {
    const rules = new Intl.PluralRules(pluralLocale(code), { type });
    const counts = Array.from({ length: 200 }, (_, count) => count);
    return [...new Set(counts.map((count) => rules.select(count)))];
  }

  test.each(tableCodes)('each plural of %s has the forms that the language tells apart', (code) => {
    const lacking = Object.entries(tableOf(code)).flatMap(([id, message]) =>
      parse(message)
        .filter((element) => element.type === TYPE.plural)
        .flatMap(({ options, pluralType = 'cardinal' }) =>
          formsOf(code, pluralType).filter((form) => options[form] === undefined),
        )
        .map((form) => `${id}: ${form}`),
    );
    expect(lacking).toEqual([]);
  });

  test.each(tableCodes)('the messages of %s stand in the order of their ids', (code) => {
    expect(Object.keys(tableOf(code))).toEqual(Object.keys(german).toSorted());
  });
});

test('the terms of the interface are there in all ten languages, as the tables say them', () => {
  const [[, ...columns] = [], ...lines] = readFileSync('docs/translation/terms.tsv', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines.length).toBeGreaterThan(80);
  expect(columns.toSorted()).toEqual([...tableCodes].toSorted());
  for (const [at, code] of columns.entries()) {
    const table = tableOf(code);
    const isWrong = ([id = '', ...terms]: string[]) =>
      !terms[at] || (id !== '' && terms[at] !== table[id]);
    expect(lines.filter(isWrong)).toEqual([]);
  }
});

test('the types of the messages fit the German table (npm run messages)', () => {
  const check = spawnSync(process.execPath, ['build/languages/messages.mjs', '--check']);
  expect(check.stderr.toString()).toBe('');
  expect(check.status).toBe(0);
});
