import { type Command, CommandFailure, exitCodes, readArguments, WrongUse } from './command';
import { asJsonSign } from '../../shared/html/safeHtml';
import { nearest } from '../contentCheck/finding';
import { authoringCommands } from './authoringCommands';
import { contentCommands } from './contentCommands';
import { findingCommands } from './findingCommands';
import { siteCommands } from './siteCommands';

const program = 'chancery';

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  const beside = `\n${' '.repeat(width + 4)}`;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text.replaceAll('\n', beside)}`);
}

function optionRows({ options = {} }: Command): [string, string][] {
  const told = Object.entries(options).flatMap(([name, { value, text }]): [string, string][] =>
    text === undefined ? [] : [[value === undefined ? `--${name}` : `--${name} ${value}`, text]],
  );
  return [...told, ['--help', 'writes this']];
}

function usageLine(command: Command): string {
  const options = optionRows(command).length > 1 ? ['[options]'] : [];
  return [program, command.name, ...(command.parameters ?? []), ...options].join(' ');
}

/** Returns the help of one command: usage, options, examples and exit codes. */
export function helpOf(command: Command): string {
  const { name, text, examples = [] } = command;
  const codes = {
    ...command.exitCodes,
    [exitCodes.wrongUse]: 'wrong use',
    ...(name !== 'serve' && { [exitCodes.unread]: 'its output is not read any more' }),
  };
  return [
    usageLine(command),
    '',
    text,
    '',
    'Options:',
    ...columns(optionRows(command)),
    '',
    'Examples:',
    ...examples.map((line) => `  ${program} ${line}`),
    '',
    'Exit codes:',
    ...columns(Object.entries(codes)),
  ].join('\n');
}

/** Returns the list of commands, with one line each. */
export function formatCommandList(commands: readonly Command[]): string {
  const rows = commands.flatMap(({ name, summary }): [string, string][] =>
    summary === undefined ? [] : [[name, summary]],
  );
  return [
    `${program} <command>`,
    '',
    ...columns([...rows, ['help', 'Writes this list']]),
    '',
    `${program} <command> --help tells how a command is used. With the package it is npx chancery, in a`,
    'checkout npm run chancery --, and in a container it follows the image: docker run … chancery doctor',
  ].join('\n');
}

// Controls but for tabs and ends of lines, and what turns the direction of all that follows.
const unseen = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters in output as JSON does, so that names and content cannot control a terminal. */
function guardTerminal(): void {
  for (const method of ['log', 'error'] as const) {
    const write = console[method].bind(console);
    console[method] = (text: unknown) => write(String(text).replace(unseen, asJsonSign));
  }
}

/** Every command of the server, in the order of the help. */
export const commandTable: readonly Command[] = [
  ...siteCommands,
  ...authoringCommands,
  ...contentCommands,
  ...findingCommands,
];

function refuse(text: string, exitCode: number = exitCodes.wrongUse): void {
  console.error(text);
  process.exitCode = exitCode;
}

function refuseUnknown(name: string): void {
  const names = commandTable.flatMap((one) => (one.summary === undefined ? [] : one.name));
  // Such as `check-content`: what it was called says more than what is spelt alike.
  const [first = ''] = name.split('-');
  const close = names.find((one) => one === first) ?? nearest(name, names);
  const hint = close === undefined ? '' : ` Did you mean ${close}?`;
  refuse(`There is no command ${name}.${hint}\nchancery help lists what there is.`);
}

async function run(command: Command, options: readonly string[]): Promise<void> {
  try {
    const args = readArguments(command, options);
    if (args === 'help') console.log(helpOf(command));
    else await command.run(args);
  } catch (error) {
    if (error instanceof CommandFailure) return refuse(error.message, error.exitCode);
    if (!(error instanceof WrongUse)) throw error;
    const more = `chancery ${command.name} --help tells more.`;
    refuse(`${error.message}\n${usageLine(command)}\n${more}`);
  }
}

/** Ends with its reader, such as `head`, as other programs do; a site that is served goes on. */
function endWithReader(name: string): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (name === 'serve') return;
      if (error.code !== 'EPIPE') throw error;
      process.exit(exitCodes.unread);
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
  const topic = commandTable.find((one) => one.name === about);
  if (topic !== undefined) console.log(helpOf(topic));
  else if (about === undefined) console.log(formatCommandList(commandTable));
  else refuseUnknown(about);
}
