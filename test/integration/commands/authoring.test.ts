import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from '../../support/run/settled';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder, writeFiles } from '../../support/run/temporaryFolder';
import { freePort } from '../../support/run/freePort';

let folder: string;
let content: string;
beforeEach(() => {
  folder = temporaryFolder({
    'content/index.de.md': '# Gemeinde\n\nSiehe [Abfall](abfall.md).\n',
    'content/index.fr.md': '# Commune\n\nBonjour.\n',
    'content/abfall.de.md': '# Abfall\n\nDienstag.\n',
    'content/404.de.md': '# Nicht gefunden\n',
    'content/404.fr.md': '# Page introuvable\n',
    'content/plan.pdf': '%PDF',
    'content/site-identity/de.yaml': 'metadata:\n  siteName: Muster\n',
    'content/site-identity/fr.yaml': 'metadata:\n  siteName: Muster\n',
  });
  content = join(folder, 'content');
});

const run = (...parameters: string[]) => runBuilt(parameters);

test('a folder is compiled to a pack without faults, and again without what has gone', async () => {
  const out = join(folder, 'published');
  expect(await run('compile', content, '--out', out)).toMatchObject({
    code: 0,
    out: expect.stringContaining('PRIMARY_LANGUAGES=de,fr'),
  });
  expect(existsSync(join(out, 'media/plan.pdf'))).toBe(true);
  expect(JSON.parse(readFileSync(join(out, 'de/abfall.json'), 'utf8'))).not.toHaveProperty(
    'value.$source',
  );
  const checked = await runBuilt(['check', out], { PRIMARY_LANGUAGES: 'de,fr' });
  expect(checked.out).toMatch(/ documents: 0 errors, 0 warnings, 1 notes/);
  const before = readFileSync(join(out, 'lastPublish.json'), 'utf8');
  rmSync(join(content, 'plan.pdf'));
  expect((await run('compile', content, '--out', out)).code).toBe(0);
  expect(existsSync(join(out, 'media/plan.pdf'))).toBe(false);
  expect(readFileSync(join(out, 'lastPublish.json'), 'utf8')).not.toBe(before);
});

test('a folder that holds something else is left alone', async () => {
  expect(await run('compile', content, '--out', content)).toMatchObject({
    code: 73,
    err: expect.stringContaining('was not written by compile'),
  });
});

test('faults are told as annotations, with the line and what was meant', async () => {
  writeFiles(content, { 'abfall.de.md': '---\ntitle: Abfall\ndescripton: Y\n---\n' });
  expect((await run('check', content, '--format', 'github')).out).toContain(
    'content/abfall.de.md,line=3,col=1,title=unknown-field::expected a field of a page',
  );
  expect((await run('check', content)).out).toContain('  3 | descripton: Y\n    | ^\n');
});

test('what is saved is shown, with its faults, until it is told to stop', async () => {
  const [port, metrics] = [await freePort(), await freePort()];
  const writing = spawn(process.execPath, ['dist/server/main.cjs', 'write', content], {
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metrics) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const page = async () =>
    (await fetch(`http://localhost:${port}/de/abfall`).catch(() => undefined))?.text() ?? '';
  const until = (part: string) => settled(async () => (await page()).includes(part));
  try {
    await until('Dienstag.');
    const matter = 'title: Abfall\nleed: Y\ndate: 1.5.2026 9:30';
    writeFileSync(join(content, 'abfall.de.md'), `---\n${matter}\n---\n\nMittwoch.\n`);
    await until('Mittwoch.');
    expect(await page()).toContain('abfall.de.md:3:1');
    expect(await page()).toContain('Did you mean 2026-05-01 09:30?');
    expect(await page()).not.toContain('an offset');
    const faulty = '---\ntitle: Abfall: neu\n---\n\n[Plan](plan.md)\n';
    writeFileSync(join(content, 'abfall.de.md'), faulty);
    await until('abfall.de.md:2:8');
    expect(await page()).toMatch(/<details open="">.*<h1[^>]*>Abfall: neu<.*abfall\.de\.md:5:1/s);
    expect(await page()).not.toContain('may be used');
    writeFiles(content, { 'redirects.yaml': '/alt?id=7: /de/abfall\n' });
    const ask = () => fetch(`http://localhost:${port}/alt?id=7`, { redirect: 'manual' });
    let answer = await ask();
    await settled(async () => (answer = await ask()).status === 301);
    expect(answer.headers.get('Location')).toBe('/de/abfall');
  } finally {
    writing.kill('SIGTERM');
  }
  expect(await once(writing, 'exit')).toEqual([0, null]);
}, 60_000);
