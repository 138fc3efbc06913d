import { demoToday } from '../../support/demoToday';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { articlePath, fromCache } from '../load/article';
import type { Expected } from '../load/candidates';
import { startServer, type MeasuredServer } from '../load/server';

/** A way to serve the article, by the site or by another framework. */
export interface Peer {
  readonly name: string;
  /** Whether it sends what it once made, or makes it for every request. */
  readonly isCached: boolean;
  readonly path: string;
  /** Headers that show that it does so. */
  readonly headers?: Expected['headers'];
  /** Starts it; resolves once it has sent the article. */
  start(): Promise<MeasuredServer>;
}

const folder = resolve('test/bench/peers');
const manifest = v.parse(
  v.object({ dependencies: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
);
const slug = articlePath.slice(articlePath.lastIndexOf('/') + 1);

function site(way: string, settings: Readonly<Record<string, string>>): Omit<Peer, 'isCached'> {
  const name = `Chancery, ${way}`;
  const start = () =>
    startServer({
      name,
      command: [process.execPath, resolve('dist/server/main.cjs'), 'serve'],
      variables: { ...demoToday(), METRICS_PORT: '0', LOG_LEVEL: 'error', ...settings },
      ready: { path: articlePath },
    });
  return { name, path: articlePath, start };
}

/** The ways of one framework: name, first part of the address, whether it is cached, headers. */
function framework(
  packageName: string,
  label: string,
  server: { folder: string; command: readonly string[] },
  ways: readonly (readonly [string, string, boolean, Expected['headers']?])[],
): Peer[] {
  const version = manifest.dependencies[packageName] ?? '';
  return ways.map(([way, mode, isCached, headers]) => {
    const name = `${label} ${version}, ${way}`;
    const path = `/${mode}/${slug}`;
    const start = () =>
      startServer({
        name,
        command: [process.execPath, ...server.command],
        folder: join(folder, server.folder),
        variables: {
          HOST: '127.0.0.1',
          NEXT_TELEMETRY_DISABLED: '1',
          ASTRO_TELEMETRY_DISABLED: '1',
        },
        ready: { path },
      });
    return { name, isCached, path, start, ...(headers ? { headers } : {}) };
  });
}

const nextServer = {
  folder: 'next',
  command: ['../node_modules/next/dist/bin/next', 'start', '--port', '{port}'],
};

/** Everything that is compared. The first that is cached and the first that is not are the site's own. */
export const peers: readonly Peer[] = [
  { ...site('cached', {}), isCached: true, headers: fromCache },
  { ...site('uncached', { PAGE_CACHE_MB: '0' }), isCached: false },
  ...framework('next', 'Next', nextServer, [
    ['full-route cache', 'cached', true, { 'x-nextjs-cache': 'HIT' }],
    ['dynamic', 'dynamic', false],
  ]),
  ...framework('nuxt', 'Nuxt', { folder: 'nuxt', command: ['dist/output/server/index.mjs'] }, [
    ['`swr` route rule', 'cached', true],
    ['SSR', 'dynamic', false],
  ]),
  ...framework('astro', 'Astro', { folder: 'astro', command: ['dist/server/entry.mjs'] }, [
    ['prerendered', 'prerendered', true],
    ['`memoryCache()`', 'memory', true, { 'x-astro-cache': 'HIT' }],
    ['SSR', 'dynamic', false],
  ]),
  ...framework('react-router', 'React Router', { folder: 'reactRouter', command: ['server.mjs'] }, [
    ['framework mode, SSR', 'dynamic', false],
  ]),
];
