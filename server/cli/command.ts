import {
  configurationFaultExitCode,
  describeFaults,
  readEnvironment,
  type Environment,
} from '../../config/environment';

/** An option of a command: with a value it is `--name <value>`, else a switch. */
interface Option {
  /** What stands for its value in the help, for example `<folder>`. */
  readonly value?: string;
  /** What the help says of it; nothing is said of what only our own processes give. */
  readonly text?: string;
}

/** What somebody wrote behind the name of a command. */
export interface Given {
  /** What is no option, in its order. */
  readonly parameters: readonly string[];
  /** Everything as it was written. */
  readonly all: readonly string[];
  has(option: string): boolean;
  valueOf(option: string): string | undefined;
}

/** A command of the server: how it is called, what its help says, and what it does. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands; those without it are for our own processes. */
  readonly summary?: string;
  /** What stands for its parameters in the help: `<needed>`, `[optional]`, and `<many> …` at the end. */
  readonly parameters?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** What it does, for who wants to know more than the summary. */
  readonly text: string;
  /** Ways to call it, without the name of the program. */
  readonly examples?: readonly string[];
  /** Meanings of the exit codes beside that of wrong use. */
  readonly exitCodes: Readonly<Record<number, string>>;
  /** Does it. Rejects with `WrongUse` for values that make no sense, else perhaps with `CommandFailure`. */
  run(given: Given): Promise<void>;
}

/** A command is used in a way that makes no sense; the message says in which. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** A command cannot do what it is for; the message says why. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exit codes of BSD sysexits: `EX_NOINPUT`, `EX_UNAVAILABLE` and `EX_CANTCREAT`. */
export const exitCodes = { noInput: 66, unavailable: 69, cannotCreate: 73 } as const;

/** What 78 says of each command that needs a configuration. */
export const wrongConfiguration = 'the configuration has faults';

/** Exit code for wrong use. */
export const wrongUseExitCode = 2;

/** Exit code where nobody reads on what is written: that of a shell for `SIGPIPE`. */
export const unreadExitCode = 141;

/** What a command does that needs the configuration of the site; without a valid one it ends with 78. */
export function configured(
  run: (environment: Environment, given: Given) => Promise<void>,
): Command['run'] {
  return async (given) => {
    const result = readEnvironment(process.env);
    if (result.ok) return run(result.environment, given);
    throw new CommandFailure(configurationFaultExitCode, describeFaults(result.faults));
  };
}
