import { resolve } from 'node:path';
import { demoToday } from '../demoToday';
import { startServer, type MeasuredServer } from './server';

/** As `npm start` has it (`build/bootstrap.mjs`). */
const compileCache = { NODE_COMPILE_CACHE: resolve('dist/compileCache') };

/** The built site with these settings, and options of Node. It logs errors only. */
export function startChancery(
  name: string,
  variables: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  const program = resolve('dist/server/main.cjs');
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
