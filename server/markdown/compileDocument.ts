import { address } from '../../shared/routing/addresses';
import { documentAt } from '../contentCheck/pack/documentAt';
import { errorAt, inFile, valueAt, type Finding } from '../contentCheck/finding';
import { idOf, parsedJson } from '../contentCheck/document/rawPlaces';
import type { PageOfSite } from './lists/pageOfSite';
import { textOf } from './pageHeader';
import { contractPath } from './sourceFolder';
import { TextFault } from './text/authoring';
import { readYaml, type YamlRead } from './text/yamlValue';

/** A document of the contract that was made from a file of an author. */
export interface CompiledFile {
  readonly path: string;
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly value: unknown;
  readonly page: PageOfSite | undefined;
  readonly findings: readonly Finding[];
  readonly isWhole: boolean;
}

function pageIn(path: string, value: unknown): PageOfSite | undefined {
  const ref = documentAt(path);
  if (ref?.kind !== 'page' && ref?.kind !== 'news' && ref?.kind !== 'publication') return undefined;
  const { locale } = ref;
  const id = idOf(valueAt(value, 'id'));
  const contentType = valueAt(value, 'contentType');
  const title = valueAt(value, 'metadata.title');
  if (id === undefined || typeof contentType !== 'string' || typeof title !== 'string') {
    return undefined;
  }
  const shared = { id, locale, contentType, title, stem: undefined, menu: undefined, value };
  if (ref.kind === 'news') {
    return { ...shared, slug: `news/${ref.id}`, address: address.news(locale, ref.id) };
  }
  const slug = ref.kind === 'publication' ? `publication/${ref.id}` : ref.slug;
  const isHome = contentType === 'homepage';
  return { ...shared, slug, address: isHome ? address.home(locale) : address.page(locale, slug) };
}

/** The file of a document with this value. */
export function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify({ value })}\n`);
}

function yamlIn(bytes: Uint8Array): YamlRead {
  try {
    return readYaml(textOf(bytes), 1);
  } catch (error) {
    if (error instanceof TextFault) return { value: undefined, faults: [error] };
    throw error;
  }
}

function faultFinding(source: string, { place, expected, message, severity }: TextFault): Finding {
  return { ...inFile(errorAt('yaml', '', expected, message), source, place), severity };
}

/** A document of the contract from its file. JSON stays as it is, to the byte. */
export function compileDocument(source: string, bytes: Uint8Array): CompiledFile {
  const path = contractPath(source);
  if (source.endsWith('.json')) {
    // What is wrong with JSON the checks say.
    const value = valueAt(parsedJson(new TextDecoder().decode(bytes)), 'value');
    return { path, source, bytes, value, page: pageIn(path, value), findings: [], isWhole: true };
  }
  const { value = null, faults } = yamlIn(bytes);
  const findings = faults.map((fault) => faultFinding(source, fault));
  const isWhole = faults.every(({ severity }) => severity === 'warning');
  const page = pageIn(path, value);
  return { path, source, bytes: jsonOf(value), value, page, findings, isWhole };
}
