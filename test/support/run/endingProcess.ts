import { readFile } from 'node:fs/promises';
import { endProcess } from '../../../server/middleware/lifecycle';

const [, , , busyMs, ...paths] = process.argv;

// Reads the files of its arguments, and ends with 3 meanwhile; each turn of its loop takes some time.
setInterval(() => {
  const until = performance.now() + Number(busyMs);
  while (performance.now() < until);
});
for (const path of paths) void readFile(path);
void endProcess(3, () => false);
