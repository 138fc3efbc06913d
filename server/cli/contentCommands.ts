import { isLocale, primaryLocales } from '../../shared/language/languages';
import starterTexts from './newContent/starterTexts.json';
import { CommandFailure, exitCodes, WrongUse, type Command } from './command';
import { fileURLToPath } from 'node:url';
import { siteOf } from './findingCommands';
import { findingFormats } from './findingText';
import { configuredUrl } from '../../config/settingTypes';

const address = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|file):)/i;

/** Returns a folder as it was given. Throws `WrongUse` for an address, and for nothing. */
export function parseFolder(text: string): string {
  if (text === '') throw new WrongUse('The name of the folder is empty.');
  if (address.test(text)) throw new WrongUse(`${text} is an address; a folder is needed.`);
  return text;
}

/** Returns a folder, or the address of a web server with a slash at its end. Throws `WrongUse` for others. */
export function parsePlace(text: string): string | URL {
  if (!address.test(text)) return text;
  try {
    const url = configuredUrl(text.endsWith('/') ? text : `${text}/`);
    if (/^https?:$/.test(url.protocol)) return url;
    if (url.protocol === 'file:') return fileURLToPath(url);
  } catch {
    // It is told of below, as an address of another kind is.
  }
  const remedy = 'those begin with http://, https:// or file:.';
  throw new WrongUse(`${text} is no address that can be read: ${remedy}`);
}

const checkContent: Command = {
  name: 'check',
  summary: 'Names every fault of published content',
  parameters: ['[folder or address]'],
  options: {
    json: {
      text: 'one JSON object a line: severity, rule, file, path, expected, found, hint, and the\nsource with line and column; last the counts',
    },
    format: { value: '<name>', text: 'text, json or github (annotations of a workflow)' },
    site: {
      value: '<address>',
      text: 'origin of the site: links to it are checked like those that begin with "/"',
    },
    watch: { text: 'checks again whenever a file of the folder changes' },
  },
  text: `Checks published content against the content contract: a folder, or the address of a web server;
without one what serve would serve. A folder may hold Markdown and YAML (docs/authors-guide.md). Names
every fault with its file, line and column, what is expected and what is there. Errors break the
contract or what visitors get, warnings are most likely not meant, notes are translations that are
missing, redirects that take a detour, and fields that the contract does not have.`,
  examples: [
    'check',
    'check https://cms.example.org/published/ --json',
    'check content --site https://www.example.org',
    'check content --watch',
  ],
  exitCodes: { 0: 'no errors', 1: 'errors', 66: 'the content cannot be read' },
  async run(args) {
    const [text = process.env['STATIC_CONTENT_URL'] ?? 'content'] = args.parameters;
    const [base, watch] = [parsePlace(text), args.has('watch')];
    if (watch && base instanceof URL) {
      throw new WrongUse('--watch needs a folder: changes behind an address are not seen.');
    }
    const site = args.valueOf('site');
    const origin = site && siteOf(site).origin;
    const { checkCommand } = await import('./checkContentCommand');
    const name = args.valueOf('format') ?? (args.has('json') ? 'json' : 'text');
    const format = findingFormats.find((one) => one === name);
    if (!format) throw new WrongUse(`--format is one of ${findingFormats.join(', ')}.`);
    return checkCommand({ base, format, watch, origin });
  },
};

function languagesIn(list: string): string[] {
  const codes = [...new Set(list.split(',').map((code) => code.trim()))];
  const unknown = codes.find((code) => !isLocale(code));
  if (unknown !== undefined) throw new WrongUse(`${unknown} is no language code.`);
  return codes;
}

const newContent: Command = {
  name: 'new',
  summary: 'Begins a site in Markdown: pages, an event, news, a picture, menus',
  parameters: ['<folder>'],
  options: {
    languages: {
      value: '<codes>',
      text: `languages with commas between (default ${primaryLocales.join(',')});\ntexts are in English, but for ${Object.keys(starterTexts).join(', ')}`,
    },
    editor: {
      text: 'also writes admin/, a browser editor that keeps texts in git (Sveltia CMS); the\nrepository is to be named in admin/config.yml',
    },
  },
  text: `Writes a small site in Markdown and YAML (docs/authors-guide.md), with texts to be replaced, into the
folder content in the one that is named. What it writes passes check without a remark. The first
language stands in where another lacks something. The file .env beside says which languages there
are: commands take settings from the file of that name in the folder that they are given in.`,
  examples: ['new ./site', 'new ./bilingual --languages de,fr'],
  exitCodes: { 0: 'written', 73: 'its content is not empty, or it cannot be written to' },
  async run(args) {
    const [folder = ''] = args.parameters.map(parseFolder);
    const languages = languagesIn(args.valueOf('languages') ?? primaryLocales.join());
    const { newContent: write } = await import('./newContent/newContent');
    return write(folder, languages, args.has('editor'));
  },
};

const contentService: Command = {
  name: 'content-service',
  summary: 'Serves a content folder as the content service and the news service',
  parameters: ['<content folder>'],
  options: {
    port: { value: '<number>', text: 'port to listen on, 0 for any (default 3100)' },
    host: { value: '<address>', text: 'address to listen on (default 127.0.0.1)' },
  },
  text: `Serves a content folder as the content service, the news service and the lookup of redirects, as the
content contract has them, and its files as they are: to develop a CMS against, and to try a site with
sources over HTTP. Files are read for each request, so that a change shows at once. What has not
changed is answered with 304.`,
  examples: ['content-service content', 'content-service ./published --port 8080 --host 0.0.0.0'],
  exitCodes: { 0: 'stopped', 66: 'the folder is no content', 69: 'the port cannot be had' },
  async run(args) {
    const [folder = ''] = args.parameters.map(parseFolder);
    const port = args.valueOf('port') ?? '3100';
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      throw new WrongUse('--port needs a number from 0 to 65535.');
    }
    const { serveContent } = await import('./mockService/serveContent');
    return serveContent(folder, args.valueOf('host') ?? '127.0.0.1', Number(port));
  },
};

const optimise: Command = {
  name: 'media:optimise',
  summary: 'Makes lighter forms of the pictures of a content folder',
  parameters: ['<content folder>'],
  options: {
    over: {
      value: '<kB>',
      text: 'leaves originals of up to so many kilobytes as they are (default 5)',
    },
    remove: {
      text: 'removes files in media/variants that no picture needs any more; pages that are\nopen in a browser may still ask for them',
    },
    json: { text: 'writes the report as JSON' },
  },
  text: `Makes smaller and lighter forms of the pictures in <content folder>/media, into media/variants, and
writes down in media/variants.json which there are. Run it before each publish; what is there already
is not made again, and originals are never changed: docs/integrators-guide.md.`,
  examples: ['media:optimise ./content --over 16'],
  exitCodes: {
    0: 'done',
    1: 'done but for pictures that cannot be read',
    66: 'no such folder',
    69: 'the package sharp is missing, as in the container image',
  },
  async run(args) {
    const [folder = ''] = args.parameters.map(parseFolder);
    const over = args.valueOf('over') ?? '5';
    if (!/^\d{1,6}$/.test(over)) throw new WrongUse('--over needs a number of kilobytes.');
    const leastBytes = Number(over) * 1000 + 1;
    // The container image has no sharp.
    const { optimisePack } = await import('./images/optimisePack').catch((error: unknown) => {
      const [cause = ''] = String(error).split('\n', 1);
      const message = `No variants can be made here: the package sharp is missing (${cause}). Run it from the package or a checkout, where the content is published; the image serves what it made.`;
      throw new CommandFailure(exitCodes.unavailable, message);
    });
    return optimisePack({
      folder,
      leastBytes,
      remove: args.has('remove'),
      json: args.has('json'),
    });
  },
};

/** Commands for those who publish. */
export const contentCommands = [newContent, checkContent, contentService, optimise];
