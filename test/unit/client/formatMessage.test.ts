import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatMessage } from '../../../client/formatMessage';
import { pluralLocale, tableCodes } from '../../../shared/language/languages';
import type { MessageTable } from '../../../shared/language/messages';

type Elements = MessageTable[string];

/** Every argument of a message with what it may be. */
function argumentsOf(elements: Elements): [string, readonly (string | number)[]][] {
  return elements.flatMap((element): [string, readonly (string | number)[]][] => {
    if ('options' in element) {
      const keys = Object.keys(element.options);
      const inner = Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
      const values = 'pluralType' in element ? [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000] : keys;
      return [[element.value, values], ...inner];
    }
    const kind: number = element.type;
    const isArgument = 'value' in element && kind !== 0;
    return isArgument ? [[element.value, ['<b>&', 7]]] : [];
  });
}

test.each(tableCodes)('says the messages of %s as formatjs does', (code) => {
  const text = readFileSync(`dist/messages/${code}.json`, 'utf8');
  const table: MessageTable = JSON.parse(text);
  const locale = pluralLocale(code);
  const messages = Object.entries(table);
  expect(messages.length).toBeGreaterThan(100);
  for (const [id, elements] of messages) {
    const known = new Map(argumentsOf(elements).toReversed());
    for (let turn = 0; turn < 10; turn += 1) {
      const values = Object.fromEntries(
        [...known].map(([name, samples]) => [name, samples[turn % samples.length] ?? '']),
      );
      const expected = new IntlMessageFormat(elements, locale).format(values);
      expect([id, formatMessage(elements, values, locale)]).toEqual([id, expected]);
    }
  }
});
