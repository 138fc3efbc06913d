import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '../../shared/content/contentPaths';
import type { Finding } from '../contentCheck/finding';
import { deriveLists } from './lists/deriveLists';
import { mergeWritten } from './lists/mergeWritten';
import { compileDocument, type CompiledFile } from './compileDocument';
import { createPageCompiler, type CompiledPage } from './compilePages';
import {
  contractPath,
  isLost,
  kindOf,
  rememberFiles,
  sourceFiles,
  type SourceFile,
} from './sourceFolder';

/** A document of the contract that was made from a folder. */
export interface CompiledDocument {
  /** The file, as it is to be written. */
  readonly bytes: Uint8Array;
  /** File that it was made from; undefined for lists that follow from others. */
  readonly source: string | undefined;
}

/** A folder of an author as the content contract has it. */
export interface Compiled {
  readonly documents: ReadonlyMap<string, CompiledDocument>;
  /** Files to be served, with the paths of what they are copies of. */
  readonly media: ReadonlyMap<string, SourceFile>;
  readonly pages: readonly CompiledPage[];
  readonly files: readonly CompiledFile[];
  readonly findings: readonly Finding[];
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify({ value })}\n`);

function unusedFiles(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ file }) => kindOf(file) === 'other' && !file.endsWith('.md'))
    .map(({ file }) => ({
      severity: 'warning',
      rule: 'file-name',
      file,
      path: '',
      expected:
        'a page (name.de.md), a document of the contract, or a file of a kind that is served',
      found: 'another file',
    }));
}

function lostFiles(files: readonly SourceFile[]): Finding[] {
  const expected = 'a file that is still there, with a name in UTF-8';
  const found = 'none that can be read';
  return files.filter(isLost).map(({ file }) => ({
    severity: 'error',
    rule: 'unreadable',
    file,
    path: '',
    expected,
    found,
  }));
}

/** Changes with everything that is published. */
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

/**
 * A function that compiles a folder, and of what it compiled before only what has changed since.
 * It rejects where the folder cannot be read.
 */
export function createCompiler(folder: string): () => Compiled {
  const read = (file: string) => readFileSync(join(folder, file));
  const pageCompiler = createPageCompiler(read);
  const documentOf = rememberFiles(({ file }) => compileDocument(file, read(file)));

  return () => {
    const found = sourceFiles(folder);
    const sources = found.filter((file) => !isLost(file));
    const ofKind = (kind: string) => sources.filter(({ file }) => kindOf(file) === kind);
    const files = ofKind('document').map(documentOf);
    const media = ofKind('media');
    const result = pageCompiler(ofKind('page'), { media, files });
    const findings = [...lostFiles(found), ...unusedFiles(sources), ...result.findings];
    const documents = new Map<string, CompiledDocument>();
    for (const { path, bytes, source, findings: own } of files) {
      documents.set(path, { bytes, source });
      findings.push(...own);
    }
    for (const { path, bytes, source } of result.pages) documents.set(path, { bytes, source });
    const authored = new Set(result.pages.map(({ page }) => page.id));
    const all = [
      ...result.pages.map(({ page }) => page),
      ...files.flatMap(({ page }) => page ?? []),
    ];
    for (const [path, derived] of deriveLists(all)) {
      const written = files.find((file) => file.path === path);
      const source = written?.source;
      const value =
        written === undefined
          ? derived
          : mergeWritten({ path, written: written.value, derived, authored }, (one) =>
              findings.push({ ...one, file: written.source }),
            );
      if (value !== written?.value) documents.set(path, { bytes: json(value), source });
    }
    if (!documents.has(contentPaths.lastPublish())) {
      const bytes = json(lastPublish(documents, sources));
      documents.set(contentPaths.lastPublish(), { bytes, source: undefined });
    }
    return {
      documents,
      media: new Map(media.map((file) => [contractPath(file.file), file])),
      pages: result.pages,
      files,
      findings,
    };
  };
}
