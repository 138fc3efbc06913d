import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Answer } from '../support/pages/ask';
import { startMeasured, type MeasuredServer } from '../support/load/server';
import { temporaryFolder } from '../support/run/temporaryFolder';

const madeByNode = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);

/** Files with an answer as it was captured, for the servers that do nothing but send it. */
function capture({ status, rawHeaders, body }: Answer): string[] {
  const folder = temporaryFolder();
  const isKept = (index: number) =>
    !madeByNode.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase());
  const kept = rawHeaders.filter((_value, index) => isKept(index));
  const headers = [...kept, 'Content-Length', String(body.length)];
  const files = [join(folder, 'head.json'), join(folder, 'body')] as const;
  writeFileSync(files[0], JSON.stringify({ status, headers }));
  writeFileSync(files[1], body);
  return [...files];
}

/** A server that knows nothing but one answer of the site, which is what the site is compared with. */
export function startBare(
  kind: 'expressStatic' | 'bareRender',
  answer: Answer,
): Promise<MeasuredServer> {
  const program = resolve('test/bench/servers', `${kind}.mjs`);
  return startMeasured({
    command: [process.execPath, program, ...capture(answer)],
    ready: { path: '/', status: answer.status },
  });
}
