import { contractDocuments, type ContractDocument } from './documents';
import { isJson, type Json } from './jsonSchema';

type Documents = Readonly<Record<string, Json>>;

/** The whole contract, as data: JSON Schemas by document, and OpenAPI documents by service. */
export interface Contract {
  readonly version: string;
  readonly documents: Documents;
  readonly services: Documents;
}

const files = '/api/contract';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text with what stands between backticks as code, as HTML. */
function inlineHtml(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function code(text: string): string {
  return `<code>${escapeText(text)}</code>`;
}

function jsonIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function joinForms(forms: readonly string[]): string {
  return [...new Set(forms)].join(' or ');
}

function limits(schema: Json): string {
  const words = { minimum: 'from', maximum: 'to', minItems: 'at least', maxItems: 'at most' };
  const found = Object.entries(words).filter(([key]) => schema[key] !== undefined);
  return found.map(([key, word]) => ` ${word} ${String(schema[key])}`).join('');
}

/** What a value is like, in a few words; null, which counts as absent everywhere, is not named. */
function formOf(schema: Json): string {
  const { $ref, type, items, additionalProperties, const: word } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace(/^.*\//, '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (word !== undefined) return code(JSON.stringify(word).replaceAll('"', ''));
  const { enum: words } = schema;
  if (Array.isArray(words)) {
    return joinForms(words.filter((one) => one !== null).map((one) => code(String(one))));
  }
  const alternatives = [...jsonIn(schema['anyOf']), ...jsonIn(schema['oneOf'])];
  if (alternatives.length > 0) {
    return joinForms(alternatives.filter((one) => one['type'] !== 'null').map(formOf));
  }
  if (isJson(items)) return `list of ${formOf(items)}${limits(schema)}`;
  if (isJson(additionalProperties)) return `map of ${formOf(additionalProperties)}`;
  const names = [type].flat().filter((name) => typeof name === 'string' && name !== 'null');
  return names.length === 0 ? 'any value' : joinForms(names.map(String)) + limits(schema);
}

/** The object that a field holds, itself or in a list, or undefined. */
function objectIn(schema: Json): { object: Json; isList: boolean } | undefined {
  if (isJson(schema['properties'])) return { object: schema, isList: false };
  const { items, additionalProperties } = schema;
  const inner = [items, additionalProperties].find(isJson);
  const found = inner && objectIn(inner);
  if (found !== undefined) return { ...found, isList: isJson(items) };
  const objects = jsonIn(schema['anyOf']).filter((one) => isJson(one['properties']));
  const properties = objects.map((one) => one['properties']);
  return properties.length === 0
    ? undefined
    : { object: { properties: Object.assign({}, ...properties), required: [] }, isList: false };
}

function fieldRows(schema: Json, prefix = ''): string[][] {
  const found = objectIn(schema);
  if (found === undefined) return [];
  const { properties, required } = found.object;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isJson(field)) return [];
    const { description } = field;
    const path = `${prefix}${name}`;
    const inner = objectIn(field);
    const row = [
      `<code>${path}</code>`,
      inner === undefined || inner.isList ? formOf(field) : 'object',
      needed.includes(name) ? 'yes' : '',
      typeof description === 'string' ? inlineHtml(description) : '',
    ];
    return [row, ...fieldRows(field, inner?.isList === true ? `${path}[].` : `${path}.`)];
  });
}

function component(name: string, content: Json, rest: Json = {}): Json {
  return { component: name, content, ...rest };
}

const heading = (text: string) => component('heading', { text, level: 2 });
const paragraph = (html: string) => component('p', { html });
const fileLink = (file: string, text = file) => `<a href="${files}/${file}">${text}</a>`;

function fieldTable(name: string, schema: Json): Json {
  const rows = fieldRows(schema);
  if (rows.length === 0) return paragraph(`Form: ${formOf(schema)}`);
  const head = ['Field', 'Form', 'Required', 'Meaning'];
  return component('table', { caption: `Fields of ${name}`, head, rows, rowHeaders: true });
}

function part(id: string, title: string, content: readonly Json[]): Json {
  return component('accordion-item', { title }, { id, containers: { content } });
}

function accordion(items: readonly Json[]): Json {
  return component('accordion', {}, { containers: { items } });
}

function serviceList({ services }: Contract): Json {
  const items = Object.entries(services).map(([name, { info }]) => {
    const { title, description } = isJson(info) ? info : {};
    return `${fileLink(`${name}.openapi.json`, String(title))}: ${inlineHtml(String(description))}`;
  });
  return component('list', { items });
}

function fileList(name: string, filePaths: readonly string[], examples: readonly string[]): Json {
  const own = examples.filter((example) => example === name || example.startsWith(`${name}-`));
  const links = own.map((example) => fileLink(`examples/${example}.json`, example));
  const items = [
    { label: 'Files', html: filePaths.map((path) => `<code>${path}</code>`).join('<br>') },
    { label: 'JSON Schema', html: fileLink(`${name}.schema.json`) },
    { label: 'Examples', html: links.join(', ') },
  ];
  return component('info', { items });
}

function documentParts({ documents }: Contract, examples: readonly string[]): Json[] {
  return Object.entries<ContractDocument>(contractDocuments).map(
    ([name, { title, description, paths }]) => {
      const properties = documents[name]?.['properties'];
      const value = isJson(properties) && isJson(properties['value']) ? properties['value'] : {};
      return part(`document-${name}`, title, [
        paragraph(inlineHtml(description)),
        fileList(name, paths, examples),
        fieldTable(title, value),
      ]);
    },
  );
}

/** The definitions of all documents, which have the same names in all of them. */
function definitionParts({ documents }: Contract): Json[] {
  const all = Object.values(documents).map(({ $defs }) => (isJson($defs) ? $defs : {}));
  const definitions: Json = Object.assign({}, ...all);
  return Object.entries(definitions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const { description, ...form } = isJson(schema) ? schema : {};
      return part(name, name, [paragraph(inlineHtml(String(description))), fieldTable(name, form)]);
    });
}

const rules = [
  'Every document is a JSON object in UTF-8 that is read through its field <code>value</code>.',
  'Fields that are not described here are ignored, and are no error. <code>null</code> counts as absent.',
  'A part that does not fit is left out and logged; the rest of its document is used.',
  'A document has at most 5 MB, lists 64 MB; values are nested at most 64 deep.',
  'A schema cannot say everything. What else is checked, <code>npm run chancery -- check</code> tells: dates that exist, addresses that can be used, HTML that is kept, links that lead somewhere.',
];

/** Returns the readable page of the contract: a page like any other, so that its own site can show it. */
export function referencePage(contract: Contract, examples: readonly string[]): Json {
  const content = [
    paragraph(
      `This is the contract between the site and those who publish for it or read from it, version ${contract.version}. Everything on this page is there as files, too: ${fileLink('index.json')} lists them, and ${fileLink('CHANGELOG.md', 'the changes')} say what is new. ${fileLink('README.md', 'How to use them')} is a page for developers.`,
    ),
    heading('Services'),
    serviceList(contract),
    heading('Rules'),
    component('list', { items: rules }),
    heading('Documents'),
    accordion(documentParts(contract, examples)),
    heading('Parts of documents'),
    accordion(definitionParts(contract)),
  ];
  return {
    id: 'content-contract',
    contentType: 'article',
    metadata: {
      title: 'Content contract and interfaces',
      description:
        'JSON Schema, OpenAPI and examples of everything that this site reads and offers.',
    },
    content,
  };
}
