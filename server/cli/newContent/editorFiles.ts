import * as v from 'valibot';
import type { ContractFiles } from '../../api/contract/contractFiles';

const indexSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    documents: v.array(
      v.object({ name: v.string(), schema: v.string(), paths: v.array(v.string()) }),
    ),
  }),
);

const folder = '.vscode/contract';

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

/** The path of a document as a pattern: languages have two letters. */
function patternOf(path: string): string {
  return `content/${path.replaceAll('{locale}', '??').replace(/\{\w+\}/g, '*')}`;
}

/**
 * What makes an editor (VS Code, or one that reads its settings) know the fields of documents, by the
 * paths in a new site: the schemas of the contract, and which files they are for.
 */
export async function editorFiles(
  contract: ContractFiles,
): Promise<[file: string, text: string][]> {
  const { documents } = v.parse(indexSchema, await contract('index.json'));
  const files: [string, string][] = [];
  for (const { schema } of documents) {
    files.push([`${folder}/${schema}`, (await contract(schema)) ?? '{}']);
    // YAML stands for the value of a document alone.
    files.push([`${folder}/yaml/${schema}`, json({ $ref: `../${schema}#/properties/value` })]);
  }
  const inYaml = documents.filter(({ name }) => name !== 'page');
  const settings = {
    'json.schemas': documents.map(({ schema, paths }) => ({
      fileMatch: paths.map((path) => `/${patternOf(path)}`),
      url: `./${folder}/${schema}`,
    })),
    'yaml.schemas': Object.fromEntries(
      inYaml.map(({ schema, paths }) => [
        `./${folder}/yaml/${schema}`,
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
