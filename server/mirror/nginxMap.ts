/** Whether a text can stand in a configuration at all, which is of lines. */
// oxlint-disable-next-line no-control-regex -- these are what may not be
const isWritable = (text: string) => !/[\u0000-\u001f\u007f]/.test(text);

/** nginx refuses words of more than 4095 bytes; a little more may stand around ours. */
const longestWord = 4_000;

/** The bytes of a value that surely are one word, whatever they are written as. */
export const surelyWord = longestWord / 4;

/** A text as one word of nginx's configuration. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A regular expression that matches a text and nothing else. */
export function matching(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** A text as the value of a map, where a dollar sign would begin the name of a variable. */
const value = (text: string) => quoted(text.replaceAll('$', '%24'));

/** What a map leads from and to. */
export interface NginxMap {
  /** Variable that it sets, without its dollar sign. */
  readonly name: string;
  /** Text with variables that it looks up. */
  readonly source: string;
  readonly otherwise: string;
  readonly entries: readonly (readonly [key: string, value: string])[];
  /** Further entries, by regular expressions; they count where no key is found. Values may be variables. */
  readonly patterns?: readonly (readonly [pattern: string, value: string])[];
}

/** A key as nginx has it where another differs from it in its case alone. */
const exactly = (key: string) => quoted(`~^${matching(key)}$`);

/** Whether nginx takes an entry of a map; a configuration with one that it does not take is refused whole. */
export function fitsMap([key, text]: readonly [key: string, value: string]): boolean {
  const words = [exactly(key), value(text)];
  const isShort = words.every((word) => Buffer.byteLength(word) <= longestWord);
  return isShort && isWritable(key) && isWritable(text);
}

/** nginx ignores the case of the keys of a map, and does not start where two are then the same. */
function folded(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function lines(entries: NginxMap['entries']): string[] {
  const byFolded = new Map<string, (readonly [string, string])[]>();
  for (const entry of new Map(entries)) {
    if (!fitsMap(entry)) continue;
    const key = folded(entry[0]);
    byFolded.set(key, [...(byFolded.get(key) ?? []), entry]);
  }
  const found = [...byFolded.values()];
  const plain = found.filter(({ length }) => length === 1).flat();
  const alike = found.filter(({ length }) => length > 1).flat();
  return [
    ...plain.map(([key, text]) => `${quoted(key)} ${value(text)};`),
    ...alike.map(([key, text]) => `${exactly(key)} ${value(text)};`),
  ];
}

/**
 * A `map` block. Keys begin with a slash or are numbers; what does not fit (`fitsMap`) is left out.
 */
export function nginxMap({ name, source, otherwise, entries, patterns = [] }: NginxMap): string {
  return [
    `map ${quoted(source)} $${name} {`,
    `default ${quoted(otherwise)};`,
    ...lines(entries),
    ...patterns.map(([pattern, text]) => `${quoted(`~${pattern}`)} ${quoted(text)};`),
    '}',
    '',
  ].join('\n');
}
