import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIntlTables } from '../../../../server/locale/languageNames';
import { tableCodes } from '../../../../shared/language/languages';

let folder: string;
const textElement = (value: string) => [{ type: 0, value }];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const code of tableCodes) {
    const table = {
      'search.title': textElement(`Suche ${code}`),
      'date.day': [{ type: 1, value: 'day' }, ...textElement('.')],
    };
    writeFileSync(join(folder, `${code}.json`), JSON.stringify(table));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('readIntlTables', () => {
  it('has every table', () => {
    const tables = readIntlTables(folder);
    for (const code of tableCodes)
      expect(tables.forTable(code).formatMessage({ id: 'search.title' })).toBe(`Suche ${code}`);
  });

  it('fills in the values of each time', () => {
    const intl = readIntlTables(folder).forTable('de');
    const days = Array.from({ length: 3_000 }, (_, day) => String(day));
    const texts = [...days, ...days].map((day) => intl.formatMessage({ id: 'date.day' }, { day }));
    expect(texts).toEqual([...days, ...days].map((day) => `${day}.`));
  });

  it('raises for a value that is missing, which does not compile either', () => {
    const { formatMessage } = readIntlTables(folder).forTable('de');
    // @ts-expect-error The message takes a day.
    expect(() => formatMessage({ id: 'date.day' })).toThrow('day');
    // @ts-expect-error It takes nothing else.
    expect(() => formatMessage({ id: 'date.day' }, { month: '5' })).toThrow('day');
    // @ts-expect-error There is no such message.
    expect(() => formatMessage({ id: 'date.unknown' })).toThrow('date.unknown');
  });

  it('raises for a message that no table has', () => {
    expect(() => readIntlTables(folder).forTable('fr').formatMessage({ id: 'error.text' })).toThrow(
      'error.text',
    );
  });

  it('raises where a table is missing', () => {
    rmSync(join(folder, 'fr.json'));
    expect(() => readIntlTables(folder)).toThrow('fr.json');
  });
});
