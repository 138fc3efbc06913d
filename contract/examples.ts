import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedPage } from '../server/contentCheck/document/checkDocument';
import { cleanPage } from '../server/content/cleanDocument';
import type { DocumentRef } from '../server/content/documentRef';
import { documentPath } from '../server/content/staticFilesSource';
import { contractDocuments, type DocumentName } from './documents';
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

/** A component as the site makes it of one that has faults; the gallery shows what becomes of those. */
function inOrder(component: Json): Json {
  const page = pageOf([component]);
  if (checkedPage(page).faults.length === 0) return component;
  const result = cleanPage(page);
  const [cleaned]: readonly unknown[] = result.ok ? result.value.content : [];
  return isJson(cleaned) ? cleaned : {};
}

/** A page with one component of each name that can stand by itself. */
function componentExample(): Example {
  const known = pageSchema.options[0].entries.content.item.known;
  const all = pagesIn(gallery).flatMap(componentsIn);
  const content = [...known.keys()]
    .filter((name) => !String(name).endsWith('-item'))
    .map((name) => {
      const found = all.filter(({ component }) => component === name);
      const [richest] = found.toSorted((one, other) => lengthOf(other) - lengthOf(one));
      if (richest === undefined) throw new Error(`No component ${String(name)} in the gallery`);
      return { ...inOrder(richest), id: `example-${String(name)}` };
    });
  return { document: 'page', content: { value: pageOf(content) } };
}

function filledIn(ref: DocumentRef): DocumentRef {
  return 'locale' in ref ? { ...ref, locale: language } : ref;
}

function listExamples(): Record<string, Example> {
  const names = Object.keys(contractDocuments).filter(
    (name): name is DocumentName => name in contractDocuments && name !== 'page',
  );
  const entries = names.flatMap((document) => {
    const refs: readonly DocumentRef[] = contractDocuments[document].refs;
    const used = document === 'listing' ? refs : refs.slice(0, 1);
    return used.map((ref) => {
      const name = ref.kind === 'listing' ? `listing-${ref.listing}` : document;
      const content = shortList(readDocument(pack, documentPath(filledIn(ref))));
      return [name, { document, content }];
    });
  });
  return Object.fromEntries(entries);
}

/** Examples by name, taken from the demo content and the gallery; at least one of each document. */
export function contractExamples(): Readonly<Record<string, Example>> {
  return { ...pageExamples(), 'page-components': componentExample(), ...listExamples() };
}
