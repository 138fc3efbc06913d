import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageFormatElement } from 'react-intl';
import { IntlMessageFormat } from 'intl-messageformat';
import { tableCodes } from '../../../shared/language/languages';
import { squash } from '../pages/html';

const literal = 0;

function literalOf(element: MessageFormatElement): string | undefined {
  const { type }: { type: number } = element;
  return type === literal && 'value' in element ? element.value : undefined;
}

/** Letters that a message with values must have for a text to be recognised as it. */
const tellingLetters = 6;

/** The messages of a language by their ids. */
export function tableOf(code: string): Record<string, string> {
  return JSON.parse(readFileSync(resolve(`shared/language/messages/${code}.json`), 'utf8'));
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Stands for a value in a form. */
const anything = '(?:.+)';

/** Every form of a message as a regular expression, with anything in the place of its values. */
function formsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (forms, element) => {
      const text = literalOf(element);
      const options = 'options' in element ? Object.values(element.options) : undefined;
      const forAny = options?.flatMap((option) => formsOf(option.value)) ?? [anything];
      const ends = text === undefined ? forAny : [escaped(text)];
      return forms.flatMap((form) => ends.map((end) => form + end));
    },
    [''],
  );
}

/** Whether a form has letters enough of its own; «{first} und {last}» could be any text. */
function isTelling(form: string): boolean {
  const letters = form.replaceAll(anything, '').match(/\p{L}/gu) ?? [];
  return letters.length >= tellingLetters;
}

const tables = tableCodes.map((code) => ({ code, table: tableOf(code) }));
const plain = new Map<string, Set<string>>();
const filled: { code: string; pattern: RegExp }[] = [];
for (const { code, table } of tables) {
  for (const message of Object.values(table)) {
    const ast = new IntlMessageFormat(message, code).getAst();
    if (ast.every((element) => literalOf(element) !== undefined)) {
      const text = squash(message);
      plain.set(text, (plain.get(text) ?? new Set()).add(code));
      continue;
    }
    for (const form of formsOf(ast).filter(isTelling)) {
      filled.push({ code, pattern: new RegExp(`^${form}$`, 'u') });
    }
  }
}
const known = new Map<string, readonly string[]>();

/** Ids of all messages. */
export const messageIds: ReadonlySet<string> = new Set(Object.keys(tableOf('de')));

/** The tables that have this text; none for what is no text of the interface. */
export function tablesWith(text: string): readonly string[] {
  const found = known.get(text) ?? [
    ...new Set([
      ...(plain.get(text) ?? []),
      ...filled.filter(({ pattern }) => pattern.test(text)).map(({ code }) => code),
    ]),
  ];
  known.set(text, found);
  return found;
}
