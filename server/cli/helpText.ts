import { unreadExitCode, wrongUseExitCode, type Command } from './command';

const program = 'chancery';

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  const beside = `\n${' '.repeat(width + 4)}`;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text.replaceAll('\n', beside)}`);
}

/** The options that the help tells of, as they are written. */
function optionRows({ options = {} }: Command): [string, string][] {
  const told = Object.entries(options).flatMap(([name, { value, text }]): [string, string][] =>
    text === undefined ? [] : [[value === undefined ? `--${name}` : `--${name} ${value}`, text]],
  );
  return [...told, ['--help', 'writes this']];
}

/** How a command is called, in one line. */
export function usageLine(command: Command): string {
  const { name, parameters = [] } = command;
  const hasOptions = optionRows(command).length > 1;
  return [program, name, ...parameters, ...(hasOptions ? ['[options]'] : [])].join(' ');
}

/** The help of one command: usage, options, examples and exit codes. */
export function helpOf(command: Command): string {
  const { name, text, examples = [], exitCodes } = command;
  const codes = {
    ...exitCodes,
    [wrongUseExitCode]: 'wrong use',
    ...(name !== 'serve' && { [unreadExitCode]: 'nobody reads on what it writes' }),
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

/** The list of commands, with one line each. */
export function listOf(commands: readonly Command[]): string {
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
