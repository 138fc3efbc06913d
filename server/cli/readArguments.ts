import { parseArgs } from 'node:util';
import { WrongUse, type Command, type Given } from './command';
import { nearest } from '../contentCheck/nearest';

function checkOption(
  { options = {} }: Command,
  name: string,
  value: string | undefined,
  isInline: boolean,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const close = nearest(name, [...Object.keys(options), 'help']);
    const hint = close === undefined ? '' : ` Did you mean --${close}?`;
    throw new WrongUse(`There is no option --${name}.${hint}`);
  }
  if (option.value === undefined && value !== undefined) {
    throw new WrongUse(`--${name} takes no value.`);
  }
  // A value that begins so is more likely the next option.
  const isMissing = value === undefined || value === '' || (!isInline && value.startsWith('-'));
  if (option.value !== undefined && isMissing) {
    throw new WrongUse(`--${name} needs a value: --${name} ${option.value}`);
  }
}

function checkParameters(given: readonly string[], { parameters = [] }: Command): void {
  const missing = parameters[given.length];
  if (missing?.startsWith('<') === true) throw new WrongUse(`${missing} is missing.`);
  const takesMore = parameters.at(-1)?.endsWith('…') === true;
  const [tooMany] = given.slice(parameters.length);
  if (tooMany !== undefined && !takesMore) throw new WrongUse(`${tooMany} is one too many.`);
}

/** Reads what was written behind the name of a command. Throws `WrongUse` where that makes no sense. */
export function readArguments(command: Command, all: readonly string[]): Given | 'help' {
  const types = Object.entries(command.options ?? {}).map(([name, { value }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type }] as const;
  });
  const { values, positionals, tokens } = parseArgs({
    args: [...all],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values['help'] !== undefined || values['h'] !== undefined) return 'help';
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    checkOption(command, token.name, token.value, token.inlineValue ?? false);
  }
  checkParameters(positionals, command);
  return {
    parameters: positionals,
    all,
    has: (option) => values[option] === true,
    valueOf(option) {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
  };
}
