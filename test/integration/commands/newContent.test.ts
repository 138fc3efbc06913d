import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import starterTexts from '../../../server/cli/newContent/starterTexts.json';
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

/** A folder as it is published. */
function compiled(content: string): string {
  const out = join(folder, 'published');
  expect(run('compile', content, '--out', out).status).toBe(0);
  return out;
}

test('a new site passes the check, and is served as it is, with every page, picture and menu', async () => {
  const content = join(folder, 'new/content');
  expect(run('new', join(folder, 'new'))).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining(`STATIC_CONTENT_URL=${pathToFileURL(content).href} npm start`),
  });
  const files = ['1-abfall.de.md', '1-abfall.fr.md', 'abfall.svg', 'events', 'news'];
  expect(readdirSync(content)).toEqual(expect.arrayContaining(files));
  expect(countsOf(content)).toMatchObject({ error: 0, warning: 0, note: 0 });
  const pages = pagesOf(compiled(content));
  const site = await startServer({ STATIC_CONTENT_URL: pathToFileURL(content).href });
  const ask = async (path: string) => {
    const answer = await fetch(site.origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  try {
    expect(site.said()).toContain('is compiled into');
    expect(pages).toHaveLength(16);
    for (const { locale, path, title, text } of pages) {
      const { status, html } = await ask(path);
      const document = parseHtml(html);
      expect([path, status]).toEqual([path, 200]);
      expect(document.first('html')?.properties['lang']).toBe(locale);
      const shown = textOf(document.root).replaceAll('\u00ad', '');
      expect(shown).toContain(text);
      expect(shown).toContain(title);
    }
    for (const locale of ['de', 'fr', 'it', 'rm'] as const) {
      const { missing, news, waste, about } = starterTexts[locale];
      expect(await ask(`/${locale}/x`)).toEqual({
        status: 404,
        html: expect.stringContaining(missing.title),
      });
      expect((await ask(`/${locale}/newnsb/news-neue-website`)).html).toContain(news.title);
      const menu = new RegExp(`${waste.title}</[^]*${about.title}</`);
      expect((await ask(`/${locale}`)).html).toMatch(menu);
    }
    expect((await ask('/media/abfall.svg')).status).toBe(200);
    expect((await ask('/sitemap.xml')).status).toBe(200);
    expect((await ask('/de/status/lastPublish')).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('in the languages that are asked for, with commands that a shell takes as they stand', () => {
  const site = join(folder, "l'office $(neuf)");
  const { status, stdout } = run('new', site, '--languages', 'en, de');
  expect(status).toBe(0);
  const names = readdirSync(join(site, 'content'));
  expect(names).toEqual(expect.arrayContaining(['1-waste.de.md', '1-waste.en.md']));
  expect(names).not.toContain('1-waste.fr.md');
  const [, word] = / cd (.*)\n/.exec(stdout) ?? [];
  const shell = spawnSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
  expect(shell.stdout).toBe(site);
});

test('the first language stands in, without a setting, for who is in the folder', () => {
  run('new', folder, '--languages', 'en,de');
  const { PRIMARY_LANGUAGES: _, ...env } = process.env;
  const command = [resolve('dist/server/main.cjs'), 'config'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: folder, env });
  expect(stdout).toContain('PRIMARY_LANGUAGES=en,de\n');
  expect(countsOf(join(folder, 'content'))).toMatchObject({ error: 0, warning: 0, note: 0 });
});

test('editors know the fields of its documents, without a network', () => {
  run('new', folder, '--languages', 'de');
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const settings = read('.vscode/settings.json');
  const ajv = new Ajv2020({ discriminator: true, allowUnionTypes: true, validateFormats: false });
  for (const { url } of settings['json.schemas'])
    ajv.addSchema(read(url), `file:/${join('/', url)}`);
  const validatorOf = (file: string) => {
    const entries = Object.entries<string[]>(settings['yaml.schemas']);
    const [url = ''] =
      entries.find(([, patterns]) => patterns.some((one) => matchesGlob(file, one))) ?? [];
    return ajv.compile({ $id: `file:/${join('/', url)}`, ...read(url) });
  };
  const validate = validatorOf('content/footer/de.yaml');
  expect(validate(parse(readFileSync(join(folder, 'content/footer/de.yaml'), 'utf8')))).toBe(true);
  expect(validate({ about: 5 })).toBe(false);
  const page = settings['json.schemas'].find(({ fileMatch }: { fileMatch: string[] }) =>
    fileMatch.some((one) => matchesGlob('/content/de/abfall.json', one)),
  );
  expect(page.url).toMatch(/page\.schema\.json$/);
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
