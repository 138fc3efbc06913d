import { readFileSync } from 'node:fs';

const compose = readFileSync('deploy/compose.yaml', 'utf8');

/** The text of each service, by its name. */
const services = new Map(
  (/^services:\n([\s\S]*?)^networks:/m.exec(compose)?.[1] ?? '')
    .split(/^ {2}(?=[\w-]+:\n)/m)
    .filter((text) => text.trim() !== '')
    .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
);
const site = /^x-site:[\s\S]*?(?=^services:)/m.exec(compose)?.[0] ?? '';

/** A service with the site's part where it is one. */
const whole = (name: string) => {
  const text = services.get(name) ?? '';
  return text.includes('<<: *site') ? site + text : text;
};

test('there are two sites, and what they share', () => {
  expect([...services.keys()]).toEqual(['site-1', 'site-2', 'caddy', 'redis', 'postgres']);
});

test('each is without root, read-only, limited and looked after', () => {
  for (const name of services.keys()) {
    expect(whole(name)).toMatch(/<<: \*hardened/);
    expect(whole(name)).toMatch(/user: '[1-9]\d*:[1-9]\d*'/);
    expect(whole(name)).toMatch(/mem_limit: /);
    expect(whole(name)).toMatch(/pids_limit: /);
    // The image of the site has a health check of its own.
    if (!name.startsWith('site')) expect(whole(name)).toMatch(/healthcheck:/);
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

test('Caddy knows the sites by their names, and they trust its address', () => {
  const caddy = services.get('caddy') ?? '';
  expect(caddy).toContain('SITES: site-1:3000 site-2:3000\n');
  const [, address] = /ipv4_address: ([\d.]+)/.exec(caddy) ?? [];
  expect(site).toContain(`TRUST_PROXY: ${address}\n`);
  const used = readFileSync('deploy/caddy/Caddyfile', 'utf8').matchAll(/\{\$(\w+):/g);
  expect([...used].filter(([, name]) => !caddy.includes(`${name}: `))).toEqual([]);
});

test('metrics and stores are not open to the world', () => {
  const open = [...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports);
  expect(open).toEqual([
    "['127.0.0.1:9464:9464']",
    "['127.0.0.1:9465:9464']",
    "['80:80', '443:443', '443:443/udp']",
  ]);
});
