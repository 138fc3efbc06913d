import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentPaths } from '../../shared/content/contentPaths';
import { errorAt, warningAt, type FileFinding } from '../contentCheck/finding';
import { placeMeant } from '../contentCheck/pack/documentAt';
import { deriveLists, mergeWritten } from './lists/deriveLists';
import { createPageCompiler } from './compilePages';
import {
  type CompiledFile,
  compileDocument,
  contractPath,
  isLost,
  jsonOf,
  kindOf,
  misnamed,
  rememberFiles,
  sourceFiles,
  type SourceFile,
} from './sourceFolder';

interface CompiledDocument {
  readonly bytes: Uint8Array;
  readonly source: string | undefined;
}

/** A folder of an author as the content contract has it. */
export type Compiled = ReturnType<ReturnType<typeof createCompiler>>;

function fileFindings(files: readonly SourceFile[]): FileFinding[] {
  const lost = 'a file of this folder, with a name in UTF-8; or a link to one, not to a folder';
  const known =
    'a page (name.de.md), a document of the contract, or a file of a kind that is served';
  return files.flatMap((one) => {
    const { file } = one;
    if (isLost(one)) return { ...errorAt('unreadable', '', lost, 'none that can be read'), file };
    if (kindOf(file) !== 'other' || file.endsWith('.md')) return [];
    const page = file.replace(misnamed, '$1.md');
    const hint = page === file ? placeMeant(file) : page;
    return { ...warningAt('file-name', '', known, 'another file', hint), file };
  });
}

function doubles(files: readonly CompiledFile[]): FileFinding[] {
  const known = new Map<string, string>();
  return files.flatMap(({ path, source }) => {
    const other = known.get(path);
    known.set(path, source);
    // Of two pages in Markdown, their addresses are told.
    if (other === undefined || (other.endsWith('.md') && source.endsWith('.md'))) return [];
    const expected = `one file for a document, which ${other} is as well`;
    return [{ ...errorAt('double', '', expected, path), file: source }];
  });
}

function lastPublish(
  documents: ReadonlyMap<string, CompiledDocument>,
  files: readonly SourceFile[],
): object {
  const hash = createHash('sha256');
  for (const [path, { bytes }] of documents) hash.update(path).update(bytes);
  for (const { file, bytes } of files) hash.update(`${file} ${bytes}`);
  const changed = Math.max(0, ...files.map((file) => file.changed));
  return {
    publishId: hash.digest('hex').slice(0, 16),
    lastPublish: new Date(changed).toISOString(),
  };
}

/** Makes a function that compiles a folder, and after that only what has changed. */
export function createCompiler(folder: string) {
  const compilePages = createPageCompiler();
  const documentOf = rememberFiles(({ file, path }) => compileDocument(file, readFileSync(path)));

  return () => {
    const found = sourceFiles(folder);
    const sources = found.filter((file) => !isLost(file));
    const ofKind = (kind: string) => sources.filter(({ file }) => kindOf(file) === kind);
    const written = ofKind('document').map(documentOf);
    const media = ofKind('media');
    const { pages, findings: ofPages } = compilePages(ofKind('page'), media, written);
    const files = [...written, ...pages];
    const findings = [
      ...fileFindings(found),
      ...doubles(files),
      ...ofPages,
      ...files.flatMap((one) => one.findings),
    ];
    const documents = new Map<string, CompiledDocument>(files.map((file) => [file.path, file]));
    const authored = new Set(pages.flatMap(({ page }) => page?.id ?? []));
    for (const [path, derived] of deriveLists(files.flatMap(({ page }) => page ?? []))) {
      const file = written.find((one) => one.path === path);
      if (file === undefined) {
        documents.set(path, { bytes: jsonOf(derived), source: undefined });
        continue;
      }
      const lists = { path, written: file.value, derived, authored };
      const value = mergeWritten(lists, (one) => findings.push({ ...one, file: file.source }));
      if (value !== file.value) documents.set(path, { ...file, bytes: jsonOf(value) });
    }
    if (!documents.has(contentPaths.lastPublish())) {
      const bytes = jsonOf(lastPublish(documents, sources));
      documents.set(contentPaths.lastPublish(), { bytes, source: undefined });
    }
    const served = new Map(media.map((file) => [contractPath(file.file), file]));
    return { documents, media: served, files, findings };
  };
}
