import { parseFolder } from './contentCommands';
import { WrongUse, type Command } from './command';
import { wrongFolder } from './siteFolder';

function existingFolder(text: string): string {
  const folder = parseFolder(text);
  const fault = wrongFolder(folder);
  if (fault !== undefined) throw new WrongUse(fault);
  return folder;
}

const write: Command = {
  name: 'write',
  summary: 'Shows a content folder while you write in it',
  parameters: ['[content folder]'],
  text: `Serves a folder of Markdown, YAML or JSON (docs/authors-guide.md) as a preview, on PORT. What you save
is on the open page within a second, with what is wrong beside it; the terminal says the same for the
whole folder. Header, menus and footer are not shown: serve has them. Without PRIMARY_LANGUAGES the
languages are those that have a home page.`,
  examples: ['write content'],
  exitCodes: { 0: 'stopped', 1: 'the port cannot be had' },
  async run(args) {
    const [folder = 'content'] = args.parameters;
    return (await import('./authoring/writeCommand')).writeCommand(existingFolder(folder));
  },
};

const compile: Command = {
  name: 'compile',
  summary: 'Makes documents of the content contract from Markdown and YAML',
  parameters: ['<content folder>'],
  options: { out: { value: '<folder>', text: 'where to; it is made where there is none' } },
  text: `Makes a folder as serve reads it (STATIC_CONTENT_URL) from one of Markdown, YAML or JSON: pages, lists,
menus, the map of languages and lastPublish.json, and copies media. Writes only what has changed, and
lastPublish.json last. Names every fault, as check does.`,
  examples: ['compile content --out published'],
  exitCodes: { 0: 'written', 1: 'written, with errors', 73: 'the folder cannot be written to' },
  async run(args) {
    const [folder = ''] = args.parameters.map(existingFolder);
    const out = args.valueOf('out');
    if (out === undefined) throw new WrongUse('--out <folder> is missing.');
    return (await import('./authoring/writeCommand')).compileCommand(folder, out);
  },
};

const sources = {
  wxr: async () => (await import('./import/wordpress')).openWordPress,
  directus: async () => (await import('./import/directus')).openDirectus,
};

const importCommand: Command = {
  name: 'import',
  summary: 'Begins a site from an export of WordPress or from Directus',
  parameters: ['<wxr | directus>', '<export>'],
  options: {
    out: { value: '<folder>', text: 'folder of the site, in which content is made (default site)' },
    'skip-media': { text: 'downloads no pictures and files' },
  },
  text: `Makes a folder of Markdown (docs/authors-guide.md), and checks it. wxr is an export of WordPress
("Tools, Export, All content"): pages, posts (as news), categories and tags (as topics), languages of
Polylang and WPML, pictures and files, and redirects from the old addresses. directus is the address of a
Directus, or a folder of its answers: docs/integrators-guide.md. What is not public is left out; what
cannot be carried over is named with its line.`,
  examples: ['import wxr export.xml --out site', 'import directus https://cms.example.org'],
  exitCodes: {
    0: 'done',
    1: 'done, with errors that check names',
    66: 'the export cannot be read',
    73: 'the folder is not empty, or it cannot be written to',
  },
  async run(args) {
    const [kind = '', from = ''] = args.parameters;
    if (kind !== 'wxr' && kind !== 'directus') {
      throw new WrongUse(`${kind} is none of wxr, directus.`);
    }
    const open = await sources[kind]();
    const site = parseFolder(args.valueOf('out') ?? 'site');
    const { importContent } = await import('./import/importCommand');
    return importContent({ from, open, site, withMedia: !args.has('skip-media') });
  },
};

/** Commands for those who write pages by hand. */
export const authoringCommands = [write, compile, importCommand];
