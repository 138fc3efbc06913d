import { WrongUse, unreadExitCode, wrongUseExitCode, type Command } from './command';
import { helpOf, listOf, usageLine } from './helpText';
import { nearest } from '../contentCheck/nearest';
import { readArguments } from './readArguments';
import { guardTerminal } from './terminalText';
import { authoringCommands } from './authoringCommands';
import { contentCommands } from './contentCommands';
import { findingCommands } from './findingCommands';
import { siteCommands } from './siteCommands';

/** Every command of the server, in the order of the help. */
export const commandTable: readonly Command[] = [
  ...siteCommands,
  ...authoringCommands,
  ...contentCommands,
  ...findingCommands,
];

function refuse(lines: readonly string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = wrongUseExitCode;
}

function refuseUnknown(name: string): void {
  const known = commandTable.filter(({ summary }) => summary !== undefined);
  const names = known.map((command) => command.name);
  // Such as `check-content`, as it was called.
  const [first = ''] = name.split('-');
  const close = names.includes(first) ? first : nearest(name, names);
  const hint = close === undefined ? '' : ` Did you mean ${close}?`;
  refuse([`There is no command ${name}.${hint}`, 'chancery help lists what there is.']);
}

async function run(command: Command, options: readonly string[]): Promise<void> {
  try {
    const given = readArguments(command, options);
    if (given === 'help') console.log(helpOf(command));
    else await command.run(given);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    refuse([error.message, usageLine(command), `chancery ${command.name} --help tells more.`]);
  }
}

/** Ends with its reader, such as `head`, as other programs do; a site that is served goes on. */
function endWithReader(name: string): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (name !== 'serve') process.exit(unreadExitCode);
    });
  }
}

/** Does what the command line says; what a command does not need is not loaded for it. */
export async function runCommand(name: string, options: readonly string[]): Promise<void> {
  endWithReader(name);
  guardTerminal();
  const command = commandTable.find((one) => one.name === name);
  if (command !== undefined) return run(command, options);
  if (!['help', '--help', '-h'].includes(name)) return refuseUnknown(name);
  const [about] = options;
  const asked = commandTable.find((one) => one.name === about);
  if (asked !== undefined) console.log(helpOf(asked));
  else if (about === undefined) console.log(listOf(commandTable));
  else refuseUnknown(about);
}
