import { existsSync } from 'node:fs';
import { givenFolder } from './contentCommands';
import { WrongUse, type Command } from './command';

function existingFolder(text: string): string {
  const folder = givenFolder(text);
  if (existsSync(folder)) return folder;
  throw new WrongUse(`There is no folder ${folder}.`);
}

const write: Command = {
  name: 'write',
  summary: 'Shows a content folder while you write in it',
  parameters: ['[content folder]'],
  options: {},
  text: `Serves a folder of Markdown, YAML or JSON (docs/authors-guide.md) as a preview, on PORT. What you save
is on the open page within a second, with what is wrong beside it; the terminal says the same for the
whole folder. Without PRIMARY_LANGUAGES the languages are those that have a home page.`,
  examples: [{ line: 'write content', needs: 'somebody who ends it' }],
  exitCodes: { 0: 'stopped', 1: 'the port cannot be had' },
  async run(given) {
    const [folder = 'content'] = given.parameters;
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
  examples: [{ line: 'compile content --out published' }],
  exitCodes: { 0: 'written', 1: 'written, with errors', 73: 'the folder cannot be written to' },
  async run(given) {
    const [folder = ''] = given.parameters.map(existingFolder);
    const out = given.valueOf('out');
    if (out === undefined) throw new WrongUse('--out <folder> is missing.');
    return (await import('./authoring/compileCommand')).compileCommand(folder, out);
  },
};

/** Commands for those who write pages by hand. */
export const authoringCommands: readonly Command[] = [write, compile];
