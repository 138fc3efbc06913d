import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { codeFolders } from '../../support/project/sourceFiles';
import { listening } from '../../support/run/freePort';

const compose = readFileSync('deploy/compose.yaml', 'utf8');

/** The text of each service, by its name. */
const services = new Map(
  (/^services:\n([\s\S]*?)^networks:/m.exec(compose)?.[1] ?? '')
    .split(/^ {2}(?=[\w-]+:\n)/m)
    .filter((text) => text.trim() !== '')
    .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
);
const site = services.get('site') ?? '';

test('there are as many sites as are wanted: none has a port of the machine, or a name, of its own', () => {
  expect([...services.keys()]).toEqual(['site', 'caddy', 'prometheus', 'redis', 'postgres']);
  expect(site).toContain('    scale: 2\n');
  expect(site).not.toMatch(/ports:|container_name:|hostname:|ipv4_address:/);
});

test('each is without root, read-only, limited and looked after', () => {
  for (const name of services.keys()) {
    expect(services.get(name)).toMatch(/<<: \*hardened/);
    expect(services.get(name)).toMatch(/user: '[1-9]\d*:[1-9]\d*'/);
    expect(services.get(name)).toMatch(/mem_limit: /);
    expect(services.get(name)).toMatch(/pids_limit: /);
    // The image of the site has a health check of its own.
    if (name !== 'site') expect(services.get(name)).toMatch(/healthcheck:/);
  }
  expect(compose).toMatch(/x-hardened:[\s\S]*?read_only: true\n {2}cap_drop: \[ALL\]/);
});

test('it holds no secret: all are files, which the guide makes', () => {
  expect(compose).not.toMatch(/(PASSWORD|SECRET_KEY|_URL): (?!https:|file:)/);
  expect(compose).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@|env_file/);
  const files = [...compose.matchAll(/^ {2}(\w+): \{ file: secrets\/(\w+) \}$/gm)];
  const named = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(files.map(([, name]) => name)));
  const guide = readFileSync('deploy/README.md', 'utf8');
  const isMade = (file = '') => guide.includes(`> secrets/${file}\n`);
  expect(files.filter(([, name, file]) => name !== file || !isMade(file))).toEqual([]);
});

test('Caddy and Prometheus know the sites by one name of the inner network, and they trust its address', () => {
  const caddy = services.get('caddy') ?? '';
  const [, alias] = /inside: \{ aliases: \[(\w+)\] \}/.exec(site) ?? [];
  expect(caddy).toContain(`name ${alias}\n`);
  const prometheus = readFileSync('deploy/monitoring/prometheus.yml', 'utf8');
  expect(prometheus).toContain(`names: [${alias}], type: A, port: 9464`);
  const [, address] = /ipv4_address: ([\d.]+)/.exec(caddy) ?? [];
  expect(site).toContain(`TRUST_PROXY: ${address}\n`);
  const used = readFileSync('deploy/caddy/Caddyfile', 'utf8').matchAll(/\{\$(\w+):/g);
  expect([...used].filter(([, name]) => !caddy.includes(`${name}: `))).toEqual([]);
});

test('metrics and stores are not open to the world', () => {
  const open = [...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports);
  expect(open).toEqual(["['80:80', '443:443', '443:443/udp']", "['127.0.0.1:9090:9090']"]);
});

describe('the image', () => {
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

  test('it does not run as root, has a folder to write to, and starts Node without a shell', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(dockerfile).toContain('"--owner=node", "--group=node", "/app/var"');
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
});
