import {
  type Environment,
  configurationFaultExitCode,
  describeFaults,
  readEnvironment,
} from '../../config/environment';
import { parseArgs } from 'node:util';
import { nearest } from '../contentCheck/finding';

interface Option {
  readonly value?: string;
  /** What the help says of it; nothing is said of what only our own processes give. */
  readonly text?: string;
}

/** Arguments behind the name of a command. */
export interface Args {
  readonly parameters: readonly string[];
  readonly has: (option: string) => boolean;
  readonly valueOf: (option: string) => string | undefined;
}

/** A command of the server: how it is called, what its help says, and what it does. */
export interface Command {
  readonly name: string;
  readonly summary?: string;
  /** What stands for its parameters in the help: `<needed>`, `[optional]`, and `<many> …` at the end. */
  readonly parameters?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly text: string;
  readonly examples?: readonly string[];
  readonly exitCodes: Readonly<Record<number, string>>;
  /** Does it. Rejects with `WrongUse` for values that make no sense, else perhaps with `CommandFailure`. */
  run(args: Args): Promise<void>;
}

/** A command is used in a way that makes no sense; the message says in which. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** A command cannot do what it is for; the message says why. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';

  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Exit codes as shells (that of `SIGPIPE`) and BSD (sysexits) have them. */
export const exitCodes = {
  wrongUse: 2,
  noInput: 66,
  unavailable: 69,
  cannotCreate: 73,
  unread: 141,
} as const;

/** What 78 says of each command that needs a configuration. */
export const wrongConfiguration = 'the configuration has faults';

/** Returns the cause of an error, which `fetch` has behind its own; else the error itself. */
export function unwrapCause(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

/** Returns what an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Wraps what a command does that needs the configuration of the site; without a valid one it ends with 78. */
export function withConfig(run: (environment: Environment, args: Args) => Promise<void>) {
  return async (args: Args) => {
    const result = readEnvironment(process.env);
    if (result.ok) return run(result.environment, args);
    throw new CommandFailure(configurationFaultExitCode, describeFaults(result.faults));
  };
}

function checkOption({ options = {} }: Command, name: string, value?: string, isInline = false) {
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
  const isNext = !isInline && value?.startsWith('-') === true;
  if (option.value !== undefined && (!value || isNext)) {
    throw new WrongUse(`--${name} needs a value: --${name} ${option.value}`);
  }
}

function checkParameters(values: readonly string[], { parameters = [] }: Command): void {
  const missing = parameters[values.length];
  if (missing?.startsWith('<') === true) throw new WrongUse(`${missing} is missing.`);
  const takesMore = parameters.at(-1)?.endsWith('…') === true;
  const [tooMany] = values.slice(parameters.length);
  if (tooMany !== undefined && !takesMore) throw new WrongUse(`${tooMany} is one too many.`);
}

/** Reads what was written behind the name of a command. Throws `WrongUse` where that makes no sense. */
export function readArguments(command: Command, all: readonly string[]): Args | 'help' {
  const types = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const] as const,
  );
  const { values, positionals, tokens } = parseArgs({
    args: [...all],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values['help'] !== undefined || values['h'] !== undefined) return 'help';
  for (const one of tokens) {
    if (one.kind === 'option') checkOption(command, one.name, one.value, one.inlineValue);
  }
  checkParameters(positionals, command);
  return {
    parameters: positionals,
    has: (option) => values[option] === true,
    valueOf(option) {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
  };
}
