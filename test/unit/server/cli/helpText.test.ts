import { commandTable } from '../../../../server/cli/runCommand';
import { helpOf, listOf } from '../../../../server/cli/helpText';

const told = commandTable.filter(({ summary }) => summary !== undefined);

test('the list has each command with its line, and nothing for our own processes', () => {
  const list = listOf(commandTable);
  for (const { name, summary } of told) {
    expect(list).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  }
  expect(list).not.toContain('route-rules');
});

test.each(told.map((command) => [command.name, command] as const))(
  'the help of %s has its options, examples and exit codes',
  (name, command) => {
    const lines = helpOf(command).split('\n');
    expect(lines[0]).toMatch(new RegExp(`^chancery ${name}(?: |$)`));
    expect(lines.filter((line) => /^[A-Z][a-z ]+:$/.test(line))).toEqual([
      'Options:',
      'Examples:',
      'Exit codes:',
    ]);
    for (const [option, { text }] of Object.entries(command.options)) {
      const isTold = lines.some((line) => line.startsWith(`  --${option} `));
      expect([option, isTold]).toEqual([option, text !== undefined]);
    }
    expect(command.examples.length).toBeGreaterThan(0);
    for (const { line } of command.examples) {
      expect(lines).toContain(`  chancery ${line}`);
      expect(line.split(' ')[0]).toBe(name);
    }
    for (const code of ['0', '2', ...Object.keys(command.exitCodes)]) {
      expect(lines.some((line) => line.startsWith(`  ${code} `))).toBe(true);
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(105);
  },
);
