import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import starterTexts from '../../../server/cli/newContent/starterTexts.json';
import { parseHtml, textOf } from '../../support/pages/html';
import { pagesOf } from '../../support/content/pack';
import { startServer, withoutSearch, type RunningSite } from '../../support/sites/startServer';
import { settled } from '../../support/run/settled';
import { sampled } from '../../support/run/tier';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder } from '../../support/run/temporaryFolder';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const run = (...parameters: string[]) => runBuilt(parameters);

/** The last line of `check`: its counts. */
async function countsOf(pack: string): Promise<unknown> {
  const lines = (await run('check', pack, '--json')).out.trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '');
}

/** A folder as it is published. */
async function compiled(content: string): Promise<string> {
  const out = join(folder, 'published');
  expect((await run('compile', content, '--out', out)).code).toBe(0);
  return out;
}

test('a new site passes the check, and is served as it is, with every page, picture and menu', async () => {
  const content = join(folder, 'new/content');
  expect(await run('new', join(folder, 'new'))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`STATIC_CONTENT_URL=${pathToFileURL(content).href} npm start`),
  });
  const files = ['1-abfall.de.md', '1-abfall.fr.md', 'abfall.svg', 'events', 'news'];
  expect(readdirSync(content)).toEqual(expect.arrayContaining(files));
  expect(await countsOf(content)).toMatchObject({ error: 0, warning: 0, note: 0 });
  const pages = pagesOf(await compiled(content));
  const settings = { STATIC_CONTENT_URL: pathToFileURL(content).href, ...withoutSearch };
  const site = await startServer(settings);
  const ask = async (path: string) => {
    const answer = await fetch(site.origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  expect(site.said()).toContain('is compiled into');
  expect(pages).toHaveLength(16);
  for (const { locale, path, title, text } of sampled(pages, 4)) {
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
});

test('in the languages that are asked for, with commands that a shell takes as they stand', async () => {
  const site = join(folder, "l'office $(neuf)");
  const { code, out } = await run('new', site, '--languages', 'en, fi');
  expect(code).toBe(0);
  const names = readdirSync(join(site, 'content'));
  expect(names).toEqual(expect.arrayContaining(['1-waste.fi.md', '1-waste.en.md']));
  expect(names).not.toContain('1-waste.fr.md');
  expect(out).toMatch(/^The texts in fi are English/);
  const [, word] = / cd (.*)\n/.exec(out) ?? [];
  const shell = spawnSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
  expect(shell.stdout).toBe(site);
});

test('a site of Markdown that is held stays so when it is started again', async () => {
  await run('new', folder, '--languages', 'de');
  const settings = {
    STATIC_CONTENT_URL: pathToFileURL(join(folder, 'content')).href,
    SNAPSHOT_DIR: join(folder, 'snapshot'),
    CONTACT_QUEUE_DIR: join(folder, 'queue'),
    PUBLISH_POLL_SECONDS: '1',
    ...withoutSearch,
  };
  const isHeld = async ({ logged }: RunningSite) =>
    settled(() => logged().some(({ msg }) => msg === 'Site held'));
  const before = await startServer(settings);
  await runBuilt(['hold'], settings);
  await isHeld(before);
  await before.stop();
  writeFileSync(join(folder, 'content/404.de.md'), '---\ntitle: Changed\n---\n\nText\n');
  const after = await startServer(settings);
  await isHeld(after);
  expect(await (await fetch(`${after.origin}/de/nothing`)).text()).not.toContain('Changed');
  const status = await fetch(`${after.origin}/de/status/lastPublish.json`);
  expect((await status.json()).held).not.toHaveProperty('lost');
});

test('editors know the fields of its documents, without a network', async () => {
  await run('new', folder, '--languages', 'de');
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

test('a folder with something in it stays as it is', async () => {
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/notes.txt'), 'kept');
  expect(await run('new', folder)).toEqual({
    code: 73,
    out: '',
    err: `${folder}/content cannot be filled: it is not empty\n`,
  });
  expect(readdirSync(join(folder, 'content'))).toEqual(['notes.txt']);
});
