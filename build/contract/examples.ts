import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { withoutTolerance } from '../../shared/content/tolerant';
import { contractDocuments, documentNames, type DocumentName } from './documents';
import { isJson, type Json } from './jsonSchema';
import { pageSchema } from './pageSchema';

/** A document that keeps to the contract. */
export interface Example {
  readonly document: DocumentName;
  /** `{"value": …}`. */
  readonly content: Json;
}

const pack = 'content';
/** Pages with every component in every state. */
const gallery = 'test/gallery';
const language = 'de';
/** Entries of lists and maps, which would otherwise be long. */
const mostEntries = 3;

function readDocument(folder: string, path: string): Json {
  const document: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
  return isJson(document) ? document : {};
}

function pagesIn(folder: string): Json[] {
  const paths = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.json')).toSorted();
  const documents = files.map((path) => readDocument(folder, `${language}/${path}`));
  return documents.toSorted((one, other) => lengthOf(one) - lengthOf(other));
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(shortened);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, shortened(entry)]);
  return Object.fromEntries(entries);
}

function shortList(document: Json): Json {
  const { value } = document;
  const isMap = isJson(value) && Object.keys(value).length > 20;
  const kept = isMap ? Object.fromEntries(Object.entries(value).slice(0, mostEntries)) : value;
  return { value: shortened(kept) };
}

const contentTypes = pageSchema.options.flatMap(({ entries: { contentType } }) =>
  'literal' in contentType ? [contentType.literal] : [...contentType.options],
);

/** The shortest page of each content type. */
function pageExamples(): Record<string, Example> {
  const pages = [...pagesIn(pack), ...pagesIn(gallery)];
  const entries = contentTypes.map((type) => {
    const found = pages.find(({ value }) => isJson(value) && value['contentType'] === type);
    if (found === undefined) throw new Error(`No page of the type ${type}`);
    return [`page-${type}`, { document: 'page', content: found }];
  });
  return Object.fromEntries(entries);
}

function componentsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(componentsIn);
  if (!isJson(value)) return [];
  const inside = Object.values(value).flatMap(componentsIn);
  return typeof value['component'] === 'string' ? [value, ...inside] : inside;
}

function pageOf(content: readonly Json[]): Json {
  const metadata = { title: 'Every component' };
  return { id: 'components', contentType: 'article', metadata, content };
}

/** What the site takes out of HTML, which no schema says. */
const unwantedHtml = /<script|<[^>]* (?:style|on\w+)=/i;

/** Whether a component keeps to the contract in a page of its own; the gallery has faulty ones, too. */
function isSound(component: Json): boolean {
  const page = pageOf([component]);
  const { success } = withoutTolerance(() => v.safeParse(pageSchema, page, { abortEarly: true }));
  return success && !unwantedHtml.test(JSON.stringify(component).replaceAll('\\"', '"'));
}

/** A page with one component of each name that can stand by itself. */
function componentExample(): Example {
  const known = pageSchema.options[0].entries.content.item.known;
  const places = [gallery, pack].map((folder) => pagesIn(folder).flatMap(componentsIn));
  const content = [...known.keys()]
    .filter((name) => !String(name).endsWith('-item'))
    .map((name) => {
      const [richest] = places.flatMap((components) =>
        components
          .filter((one) => one['component'] === name && isSound(one))
          .toSorted((one, other) => lengthOf(other) - lengthOf(one)),
      );
      if (richest === undefined) throw new Error(`No sound component ${String(name)}`);
      return { ...richest, id: `example-${String(name)}` };
    });
  return { document: 'page', content: { value: pageOf(content) } };
}

const listOfKind = /^index\/(\w+)\//;

function listExamples(): Record<string, Example> {
  const entries = documentNames
    .filter((document) => document !== 'page')
    .flatMap((document) => {
      const paths: readonly string[] = contractDocuments[document].paths;
      const isListing = document === 'listing';
      return (isListing ? paths : paths.slice(0, 1)).map((path) => {
        const name = isListing ? `listing-${listOfKind.exec(path)?.[1] ?? ''}` : document;
        const content = shortList(readDocument(pack, path.replaceAll('{locale}', language)));
        return [name, { document, content }];
      });
    });
  return Object.fromEntries(entries);
}

/** Examples by name, taken from the demo content and the gallery; at least one of each document. */
export function contractExamples(): Readonly<Record<string, Example>> {
  return { ...pageExamples(), 'page-components': componentExample(), ...listExamples() };
}
