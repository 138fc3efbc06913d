import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** How much longer than German the longest languages are. */
const growth = 1.4;

/** A word made longer by two fifths, in other letters, so that a text that was not translated shows. */
type Disguise = (word: string) => string;

function lengthened(word: string): string {
  return word.padEnd(Math.ceil(word.length * growth), 'ö').replaceAll('e', 'é');
}

const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

function inArabic(word: string): string {
  const letter = (_: unknown, index: number) =>
    arabicLetters[((word.codePointAt(index % word.length) ?? 0) * 7) % arabicLetters.length] ?? '';
  return Array.from({ length: Math.ceil(word.length * growth) }, letter).join('');
}

/** How each variant of the pseudo-locale disguises its words. */
export const disguises = { leftToRight: lengthened, rightToLeft: inArabic } as const;

function disguised(element: MessageFormatElement, disguise: Disguise): MessageFormatElement {
  if (element.type === TYPE.literal) {
    return { ...element, value: element.value.replace(/\p{L}{2,}/gu, disguise) };
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([form, option]) => [
    form,
    { ...option, value: disguisedAll(option.value, disguise) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

function disguisedAll(
  elements: readonly MessageFormatElement[],
  disguise: Disguise,
): MessageFormatElement[] {
  return elements.map((element) => disguised(element, disguise));
}

/** A message table of a language that nobody speaks, made from another one. */
export function pseudoTable(
  table: Readonly<Record<string, string>>,
  disguise: Disguise,
): Record<string, string> {
  const messages = Object.entries(table).map(([id, message]) => [
    id,
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the parser and its printer export the same enum
    printAST(disguisedAll(parse(message), disguise)),
  ]);
  return Object.fromEntries(messages);
}
