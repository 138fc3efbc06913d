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
  expect([...services.keys()]).toEqual(['site-1', 'site-2', 'nginx', 'redis', 'postgres']);
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

test('it holds no secret', () => {
  expect(compose).not.toMatch(/(PASSWORD|SECRET_KEY|_URL): (?!https:|file:|\$\{PUBLIC_URL)/);
  expect(compose).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/);
});

test('nginx knows the sites by their addresses, and they trust its own', () => {
  const addressOf = (name: string) =>
    /ipv4_address: ([\d.]+)/.exec(services.get(name) ?? '')?.[1] ?? '';
  const known = [
    ...readFileSync('deploy/nginx/sites.conf', 'utf8').matchAll(/^server ([\d.]+):/gm),
  ];
  expect(known.map(([, address]) => address)).toEqual([addressOf('site-1'), addressOf('site-2')]);
  expect(site).toContain(`TRUST_PROXY: ${addressOf('nginx')}\n`);
});

test('figures and stores are not open to the world', () => {
  const open = [...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports);
  expect(open).toEqual(["['8080:8080']"]);
});
