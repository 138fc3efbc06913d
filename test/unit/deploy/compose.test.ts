import { readFileSync } from 'node:fs';

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
