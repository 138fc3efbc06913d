import { join } from 'node:path';
import { contractFilesIn, type ContractFiles } from '../../api/apiContext';
import { CommandFailure, exitCodes, messageOf } from '../command';
import { nextSteps, openContentFolder, writeNew, writeSettings } from '../siteFolder';
import { gitEditorFiles } from './gitEditor';
import { starterFiles } from './starterFiles';
import starterTexts from './starterTexts.json';
import * as v from 'valibot';

const document = v.object({ name: v.string(), schema: v.string(), paths: v.array(v.string()) });
const index = v.object({ documents: v.array(document) });
const indexSchema = v.pipe(v.string(), v.parseJson(), index);
const schemasFolder = '.vscode/contract';

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

function patternOf(path: string): string {
  return `content/${path.replaceAll('{locale}', '??').replace(/\{\w+\}/g, '*')}`;
}

/** What makes VS Code know the fields of documents: the schemas, and which files they are for. */
async function editorFiles(contract: ContractFiles): Promise<[file: string, text: string][]> {
  const { documents } = v.parse(indexSchema, await contract('index.json'));
  const files: [string, string][] = [];
  for (const { schema } of documents) {
    // YAML stands for the value of a document alone.
    const ofYaml = json({ $ref: `../${schema}#/properties/value` });
    files.push([`${schemasFolder}/${schema}`, (await contract(schema)) ?? '{}']);
    files.push([`${schemasFolder}/yaml/${schema}`, ofYaml]);
  }
  const inYaml = documents.filter(({ name }) => name !== 'page');
  const settings = {
    'json.schemas': documents.map(({ schema, paths }) => ({
      fileMatch: paths.map((path) => `/${patternOf(path)}`),
      url: `./${schemasFolder}/${schema}`,
    })),
    'yaml.schemas': Object.fromEntries(
      inYaml.map(({ schema, paths }) => [
        `./${schemasFolder}/yaml/${schema}`,
        paths.map((path) => patternOf(path).replace('??', '*').replace(/json$/, 'yaml')),
      ]),
    ),
  };
  return [
    ...files,
    ['.vscode/settings.json', json(settings)],
    ['.vscode/extensions.json', json({ recommendations: ['redhat.vscode-yaml'] })],
  ];
}

/** Writes new content into the folder `content` of a site, which is empty or not there: `new`. */
export async function newContent(
  site: string,
  locales: readonly string[],
  withEditor: boolean,
): Promise<void> {
  const folder = join(site, 'content');
  try {
    await openContentFolder(site);
    const files = starterFiles(locales, Date.now());
    for (const [file, text] of files) await writeNew(join(folder, file), text);
    const contract = contractFilesIn(join(__dirname, '../contract'));
    await writeSettings(site, locales);
    const beside = await editorFiles(contract);
    if (withEditor) beside.push(...(await gitEditorFiles(contract, locales)));
    for (const [file, text] of beside) await writeNew(join(site, file), text);
    const lacking = locales.filter((locale) => !(locale in starterTexts)).join(', ');
    if (lacking !== '') console.log(`The texts in ${lacking} are English ones, to be replaced.`);
    console.log(`${files.length} files are in ${folder}. ${nextSteps(site, locales)}`);
  } catch (error) {
    const message = `${folder} cannot be filled: ${messageOf(error)}`;
    throw new CommandFailure(exitCodes.cannotCreate, message);
  }
}
