import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { codeFolders } from '../support/project/sourceFiles';
import { listening } from '../support/run/freePort';

const dockerfile = readFileSync('Dockerfile', 'utf8');

/** The instructions of each stage, continued lines joined. */
const stages = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) => stage.trim().split('\n'));
const final = stages.at(-1) ?? [];

function argumentsOf(instruction: string): string[] {
  return final
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));
}

/** The command of the healthcheck, as Docker reads it. */
function healthcheckCommand(): string[] {
  const [check = ''] = argumentsOf('HEALTHCHECK');
  return v.parse(v.array(v.string()), JSON.parse(check.slice(check.indexOf('['))));
}

async function runHealthcheck(status: number): Promise<[code: unknown, asked: string[]]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end();
  });
  const port = await listening(server);
  const [program = '', ...parameters] = healthcheckCommand();
  const env = { PATH: process.env['PATH'], PORT: String(port) };
  const child = spawn(program, parameters, { env });
  const [code] = await once(child, 'exit');
  server.close();
  return [code, asked];
}

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(validate('FROM a\nRUNN b')).toHaveLength(1);
});

test('the last stage runs no command and copies only the built site', () => {
  expect(stages.length).toBeGreaterThan(1);
  expect(argumentsOf('RUN')).toEqual([]);
  expect(argumentsOf('COPY')).toEqual(['--from=build --chown=root:root /build/dist dist']);
  expect(argumentsOf('FROM')).toEqual(['runtime']);
  const runtime = stages.at(-2) ?? [];
  expect(dockerfile).toContain('\nARG NODE_IMAGE=node:24-bookworm-slim\n');
  expect(runtime[0]).toBe('FROM ${NODE_IMAGE} AS runtime');
  expect(runtime.slice(1).every((line) => /^RUN \["(rm|install)", /.test(line))).toBe(true);
  for (const tool of ['node_modules', 'npm', 'npx', 'corepack']) {
    expect(runtime.join()).toContain(`/${tool}"`);
  }
});

test('messages of visitors have a folder that the server may write to', () => {
  expect(dockerfile).toContain('"--owner=node", "--group=node", "/app/var"');
});

test('it does not run as root, and starts Node without a shell', () => {
  expect(argumentsOf('USER')).toEqual(['node']);
  expect(argumentsOf('ENTRYPOINT')).toEqual(['["node", "dist/server/main.cjs"]']);
});

test('the healthcheck follows /healthz/live', async () => {
  expect(await runHealthcheck(200)).toEqual([0, ['/healthz/live']]);
  expect(await runHealthcheck(503)).toEqual([1, ['/healthz/live']]);
});

test('everything that the build is made from reaches the build', () => {
  const needed = [
    'package-lock.json',
    ...codeFolders.filter((folder) => !['contract', 'test'].includes(folder)),
  ];
  const copied = (stages[0] ?? []).filter((line) => line.startsWith('COPY ')).join(' ');
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(needed.filter((name) => !copied.includes(` ${name}`))).toEqual([]);
  expect(needed.filter((name) => !ignored.includes(`!${name}`))).toEqual([]);
});
