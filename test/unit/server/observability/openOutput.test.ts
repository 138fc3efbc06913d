import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../../../../server/observability/logger';
import { openOutput } from '../../../../server/observability/openOutput';
import { settled } from '../../../support/run/settled';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

test('lines are written whole and in their order, the last of them as the process ends', async () => {
  const file = join(temporaryFolder(), 'log');
  const descriptor = openSync(file, 'w');
  const output = openOutput(descriptor);
  const lines = Array.from({ length: 50 }, (_, n) => `${n} ${'é'.repeat(n * 100)}\n`);
  lines.forEach((line) => output.write(line));
  await settled(() => readFileSync(file, 'utf8') === lines.join(''));
  output.write('a\n');
  await settled(() => readFileSync(file, 'utf8').endsWith('a\n'));
  output.write('b\n');
  output.write('c\n');
  output.flushSync();
  await settled(() => /a\n(?:b\nc|c\nb)\n$/.test(readFileSync(file, 'utf8')));
  closeSync(descriptor);
});

test('a disk that is full takes no line, and what pino waits for ends', () => {
  const log = createLog('info', openOutput(openSync('/dev/full', 'w')));
  log.info({}, 'a');
  log.info({}, 'b');
  expect(() => log.fatal({}, 'c')).not.toThrow();
});
