import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import {
  contractDocuments,
  contractDocs,
  contractVersion,
  documentNames,
  documentSchema,
} from './documents';
import { isJson, mapJson, type Json } from './jsonSchema';
import { referencePage, type Contract } from './referencePage';
import { pageSchema } from './schemas';
import { contentService, newsService, pageData } from './services';

/** Returns the contract that the code keeps. Throws where a schema has no form in JSON Schema. */
export function currentContract(): Contract {
  return {
    version: contractVersion,
    documents: Object.fromEntries(documentNames.map((name) => [name, documentSchema(name)])),
    services: {
      'content-service': contentService(),
      'news-service': newsService(),
      'page-data': pageData(),
    },
  };
}

/** Returns a contract without its explaining texts, which are not binding. */
export function withoutTexts(contract: Contract): Json {
  const texts = ['description', 'summary', 'title', '$comment', '$id'];
  const binds = ([key, value]: [string, unknown]) =>
    !texts.includes(key) || typeof value !== 'string';
  const bare = mapJson(contract, (part) => Object.fromEntries(Object.entries(part).filter(binds)));
  return isJson(bare) ? bare : {};
}

/** Returns the examples by name, which begins with that of their document; content is `{"value": …}`. */
export function contractExamples() {
  const folder = join(contractDocs, 'examples');
  const entries = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const name = basename(file, '.json');
      const document = documentNames.find((one) => `${name}-`.startsWith(`${one}-`));
      const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (document === undefined || !isJson(content)) throw new Error(`${file} is of no document`);
      return [name, { document, content }] as const;
    });
  return Object.fromEntries(entries);
}

const fileNames = {
  document: (name: string) => `${name}.schema.json`,
  service: (name: string) => `${name}.openapi.json`,
  example: (name: string) => `examples/${name}.json`,
};

function indexOf({ version, services }: Contract, examples: readonly string[]): Json {
  return {
    version,
    changes: 'CHANGELOG.md',
    documents: documentNames.map((name) => ({
      name,
      title: contractDocuments[name].title,
      schema: fileNames.document(name),
      paths: contractDocuments[name].paths,
      examples: examples
        .filter((example) => example === name || example.startsWith(`${name}-`))
        .map(fileNames.example),
    })),
    services: Object.keys(services).map((name) => ({ name, description: fileNames.service(name) })),
  };
}

const galleryFolder = 'test/gallery/de';
const component = v.looseObject({ component: v.string(), id: v.string() });
const galleryPage = v.object({ value: v.object({ content: v.array(component) }) });

/** An article with the first one of each component that the gallery shows. */
function everyComponent(): Json {
  const parts = readdirSync(galleryFolder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(galleryFolder, file), 'utf8')))
    .flatMap((page) => v.parse(galleryPage, page).value.content)
    .filter(({ component: name }) => pageSchema.options[0].entries.content.item.byName.has(name));
  const content = [...Map.groupBy(parts, (part) => part.component)].map(([name, [first]]) => ({
    ...first,
    id: `example-${name}`,
  }));
  const metadata = { title: 'Every component' };
  return { value: { id: 'components', contentType: 'article', metadata, content } };
}

/** Returns the files that are written, by their paths in the folder. */
export function contractFiles(): ReadonlyMap<string, string> {
  const contract = currentContract();
  const names = Object.keys(contractExamples());
  const { documents, services } = contract;
  const files: (readonly [name: string, content: unknown])[] = [
    ...Object.entries(documents).map(([name, one]) => [fileNames.document(name), one] as const),
    ...Object.entries(services).map(([name, one]) => [fileNames.service(name), one] as const),
    [fileNames.example('page-components'), everyComponent()],
    ['index.json', indexOf(contract, names)],
    ['reference.json', { value: referencePage(contract, names) }],
  ];
  return new Map(files.map(([name, one]) => [name, `${JSON.stringify(one, null, 2)}\n`]));
}
