import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHtml, textOf } from '../../support/pages/html';
import { pagesOf } from '../../support/content/pack';
import { startServer } from '../../support/sites/startServer';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'new-content-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function run(...parameters: string[]) {
  const command = ['dist/server/main.cjs', ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

/** The last line of `check`: its counts. */
function countsOf(pack: string): unknown {
  const lines = run('check', pack, '--json').stdout.trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '');
}

test('new content is complete: it passes the check, and every page of it is served', async () => {
  const pack = join(folder, 'new/content');
  expect(run('new', join(folder, 'new'))).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining(`STATIC_CONTENT_URL=${pathToFileURL(pack).href} npm start`),
  });
  expect(countsOf(pack)).toEqual({ documents: 48, error: 0, warning: 0, note: 0 });
  const site = await startServer({ STATIC_CONTENT_URL: pathToFileURL(pack).href });
  try {
    const pages = pagesOf(pack);
    expect(pages).toHaveLength(8);
    for (const { locale, path, title, text } of pages) {
      const answer = await fetch(site.origin + path);
      const html = await answer.text();
      const document = parseHtml(html);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(document.first('html')?.properties['lang']).toBe(locale);
      const shown = textOf(document.root).replaceAll('\u00ad', '');
      expect(shown).toContain(text);
      expect(shown).toContain(title);
    }
    for (const locale of ['de', 'fr', 'it', 'rm']) {
      const missing = await fetch(`${site.origin}/${locale}/x`);
      const { value } = JSON.parse(readFileSync(join(pack, locale, '404.json'), 'utf8'));
      expect([missing.status, await missing.text()]).toEqual([
        404,
        expect.stringContaining(value.metadata.title),
      ]);
    }
    expect((await fetch(`${site.origin}/sitemap.xml`)).status).toBe(200);
    expect((await fetch(`${site.origin}/de/status/lastPublish`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('in the languages that are asked for, with commands that a shell takes as they stand', () => {
  const site = join(folder, "l'office $(neuf)");
  const pack = join(site, 'content');
  const { status, stdout } = run('new', site, '--languages', 'en, de');
  expect(status).toBe(0);
  expect(readdirSync(pack)).toEqual(expect.arrayContaining(['de', 'en']));
  expect(readdirSync(pack)).not.toContain('fr');
  expect(countsOf(pack)).toMatchObject({ error: 0, warning: 0, note: 0 });
  const [, word] = / cd (.*)\n/.exec(stdout) ?? [];
  const shell = spawnSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
  expect(shell.stdout).toBe(site);
});

test('it ends where no folder can be made', () => {
  expect(run('new', '/proc/pack')).toMatchObject({
    status: 73,
    stderr: expect.stringContaining('/proc/pack/content cannot be filled: ENOENT'),
  });
});

test('a folder with something in it stays as it is', () => {
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/notes.txt'), 'kept');
  expect(run('new', folder)).toEqual({
    status: 73,
    stdout: '',
    stderr: `${folder}/content cannot be filled: it is not empty\n`,
  });
  expect(readdirSync(join(folder, 'content'))).toEqual(['notes.txt']);
});
