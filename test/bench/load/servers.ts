import { demoToday } from '../../support/demoToday';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Answer } from './candidates';
import { startServer, type MeasuredServer } from './server';

const script = (name: string) => resolve('test/bench/servers', name);

/** As `npm start` has it (`build/bootstrap.mjs`). */
const compileCache = { NODE_COMPILE_CACHE: resolve('dist/compileCache') };

/** A server of this build, by the folder it is in, as `npm start` starts it. */
function startBuilt(
  folder: string,
  name: string,
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[],
): Promise<MeasuredServer> {
  const program = resolve('dist', folder, 'main.cjs');
  return startServer({
    name,
    command: [process.execPath, ...nodeOptions, program, 'serve'],
    variables: {
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      ...demoToday(),
      ...compileCache,
      ...variables,
    },
    ready: { path: '/healthz/ready' },
  });
}

/** The built site with these settings, and options of Node. It logs errors only. */
export function startChancery(
  name: string,
  variables: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  return startBuilt('server', name, variables, nodeOptions);
}

const madeByNode = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);

/** Files with an answer as it was captured, for the servers that do nothing but send it. */
export function capture({ status, rawHeaders, body }: Answer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const isKept = (index: number) =>
    !madeByNode.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase());
  const kept = rawHeaders.filter((_value, index) => isKept(index));
  const headers = [...kept, 'Content-Length', String(body.length)];
  const files = [join(folder, 'head.json'), join(folder, 'body')] as const;
  writeFileSync(files[0], JSON.stringify({ status, headers }));
  writeFileSync(files[1], body);
  return [...files];
}

type BareName = 'bareHttp' | 'expressStatic' | 'bareRender';

/** A server that knows nothing but a captured answer, of this status. */
export function startBare(
  name: string,
  kind: BareName,
  files: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  status = 200,
): Promise<MeasuredServer> {
  return startServer({
    name,
    command: [process.execPath, script(`${kind}.mjs`), ...files],
    variables,
    ready: { path: '/', status },
  });
}
