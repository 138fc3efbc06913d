import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { contentPaths } from '../../shared/content/contentPaths';
import { inFile, quote, valueAt, type FileFinding } from '../contentCheck/finding';
import type { SourceNote, Sources } from '../contentCheck/findingPlace';
import { inMarkdown, isReported, noteField } from '../contentCheck/findingPlace';
import { documentAt } from '../contentCheck/pack/documentAt';
import { type Pack, folderPack } from '../contentCheck/pack/pack';
import { ofLanguage, type Compilation } from './compileFolder';
import { makeFolderSync } from '../store/durableFile';
import { placesOf } from './text/authoring';

function sourceNotes({ files }: Compilation): ReadonlyMap<string, () => SourceNote> {
  const authored = files.filter(({ source }) => !source.endsWith('.json'));
  return new Map(
    authored.map(({ path, source: file, value, findings, isWhole }) => {
      let note: SourceNote | undefined;
      return [path, () => (note ??= { file, places: placesOf(value), findings, isWhole })];
    }),
  );
}

/** The language in the name of a page in Markdown, or in the folder of one of the contract. */
const languageIn = /(?<=\.)[a-z]{2}(?=\.md$)|^[a-z]{2}(?=\/(?!.*\.md$))/;

function missingFile(path: string): string | undefined {
  const ref = documentAt(path);
  if (ref?.kind === 'homepages') return `index.${ref.locale}.md`;
  if (ref?.kind === 'page') return `${ref.slug}.${ref.locale}.md`;
  if (ref?.kind === 'identity') return path.replace(/json$/, 'yaml');
  return ref?.kind === 'menu' ? undefined : path;
}

/** Makes a function that puts a finding as its author is to be told it, or not at all. */
function authoredFinding(compiled: Compilation): (found: FileFinding) => FileFinding | undefined {
  const { documents, files, media } = compiled;
  const all = files.flatMap(({ source, page }) => (page ? [{ ...page, source }] : []));
  function locateDerived(found: FileFinding): FileFinding | undefined {
    const { file, path, rule } = found;
    const ref = documentAt(file);
    const isMap = file === contentPaths.languageMap();
    const of = all.find(({ id, locale }) => {
      if (isMap) return path === (rule === 'translation' ? id : `${id}.${locale}`);
      return found.found === quote(id) && ref && 'locale' in ref && ref.locale === locale;
    });
    if (rule === 'large-list') return found;
    if (of === undefined || (rule !== 'address' && rule !== 'translation')) return undefined;
    // Of a homepage its missing file is told, and of a folder for a language that folder.
    const hasOther = of.contentType === 'homepage' || ofLanguage.test(of.source);
    if (rule === 'translation' && hasOther) return undefined;
    const at = inFile({ ...found, path: '' }, of.source);
    if (rule === 'address') return at;
    const missing = found.expected.replace('the document in ', '');
    const names = missing.split(', ').map((locale) => of.source.replace(languageIn, locale));
    const expected = `the page in ${missing} (${names.join(', ')})`;
    return { ...at, expected, found: `only ${found.found}` };
  }

  return (found) => {
    const { file, rule } = found;
    const document = documents.get(file);
    if (document === undefined) {
      const cause = rule === 'missing' ? missingFile(file) : (media.get(file)?.file ?? file);
      const isMeant = (one: FileFinding) => one.expected.endsWith(`: ${cause}`);
      if (cause === undefined || compiled.findings.some(isMeant)) return undefined;
      const isThere = rule === 'missing' && files.some(({ source }) => source === cause);
      const expected = `"type: homepage", or no type: ${found.expected}`;
      return isThere ? inFile({ ...found, expected }, cause) : { ...found, file: cause };
    }
    if (document.source === undefined) return locateDerived(found);
    const own = files.find(({ path }) => path === file);
    if (own !== undefined && isReported(own, found, found.source?.line)) return undefined;
    if (!document.source.endsWith('.md')) return found;
    // The parts of a misspelt component are read as those of the page.
    const isPart = own?.findings.some(({ expected }) => expected.includes('":::'));
    if (rule === 'heading-order' && isPart === true) return undefined;
    const isTwin = (one: (typeof all)[number]) =>
      one.source !== document.source && one.id === own?.page?.id && one.locale === own.page.locale;
    // Of one that has the id of another page, that was told.
    if (rule === 'unlisted' && found.path === 'id' && all.some(isTwin)) return undefined;
    // What is wrong with the Markdown was told of the file.
    return rule === 'markdown' ? undefined : inMarkdown(found);
  };
}

/** Returns a compiled folder as a pack, where its parts were written, and what was found while it was compiled. */
export function compiledPack(folder: string, compiled: Compilation) {
  const files = folderPack(folder);
  const { documents, media } = compiled;
  const notes = sourceNotes(compiled);
  const sizes = new Map([
    ...[...documents].map(([path, { bytes }]) => [path, bytes.length] as const),
    ...[...media].map(([path, { bytes }]) => [path, bytes] as const),
  ]);
  const read = async (path: string) => {
    const source = media.get(path)?.file;
    return documents.get(path)?.bytes ?? (source === undefined ? undefined : files.read(source));
  };
  const pack: Pack = { files: async () => sizes, read, size: async (path) => sizes.get(path) };
  const sources: Sources = {
    authored: authoredFinding(compiled),
    noteOf: (file) => notes.get(file)?.(),
    textOf: (file) => readFile(join(folder, file), 'utf8').catch(() => undefined),
  };
  return { pack, sources, findings: compiled.findings };
}

/** Says that a folder was written here, so that what is in it may be replaced. */
const mark = '.compiled';

/** A folder that is to be written to holds something else. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

function replace(file: string, bytes: Uint8Array): void {
  makeFolderSync(dirname(file));
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

/** Whether all fields of a document are entries, so that there is no place for a note. */
const isTable = (path: string) =>
  path === contentPaths.redirects() || path === contentPaths.languageMap();

function addNote(bytes: Uint8Array, note: SourceNote): Uint8Array {
  const value = valueAt(JSON.parse(Buffer.from(bytes).toString()), 'value');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bytes;
  return Buffer.from(JSON.stringify({ value: { ...value, [noteField]: note } }));
}

/** Makes a function that writes what has changed into a folder, or throws `FolderInUse`. */
export function createWriter(out: string, withNotes = false): (compiled: Compilation) => void {
  makeFolderSync(out);
  if (readdirSync(out).length > 0 && !existsSync(join(out, mark))) {
    throw new FolderInUse(`${out} is not empty, and was not written by compile.`);
  }
  writeFileSync(join(out, mark), '');
  const written = new Map<string, unknown>();

  return (compiled) => {
    const { documents, media } = compiled;
    const notes = withNotes ? sourceNotes(compiled) : new Map<string, never>();
    const last = contentPaths.lastPublish();
    for (const [path, { path: from, version }] of media) {
      if (written.get(path) === version) continue;
      makeFolderSync(dirname(join(out, path)));
      copyFileSync(from, join(out, path));
      written.set(path, version);
    }
    const paths = [...documents.keys()].filter((path) => path !== last);
    for (const path of [...paths, last]) {
      const bytes = documents.get(path)?.bytes;
      if (bytes === undefined || written.get(path) === bytes) continue;
      const note = isTable(path) ? undefined : notes.get(path)?.();
      replace(join(out, path), note === undefined ? bytes : addNote(bytes, note));
      written.set(path, bytes);
    }
    const present = new Set([...documents.keys(), ...media.keys(), mark]);
    removeOthers(out, present);
    for (const path of written.keys()) if (!present.has(path)) written.delete(path);
  };
}

function removeOthers(out: string, paths: ReadonlySet<string>): void {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const path = relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !paths.has(path.normalize('NFC'))) rmSync(join(out, path));
  }
}
