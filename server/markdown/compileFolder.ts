import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { contentPaths } from '../../shared/content/contentPaths';
import { listedTypes } from '../../shared/content/page';
import { editDistance } from '../search/analysis/words/editDistance';
import { errorAt, noteAt, quote, warningAt, type FileFinding } from '../contentCheck/finding';
import { guessPath } from '../contentCheck/pack/documentAt';
import { deriveLists, mergeWritten } from './lists/deriveLists';
import { createPageCompiler } from './compilePages';
import {
  type CompiledFile,
  compileDocument,
  contractPath,
  isLost,
  jsonOf,
  kindOf,
  wrongExtension,
  rememberFiles,
  sourceFiles,
  type SourceFile,
} from './sourceFolder';

type CompiledDocument = Pick<CompiledFile, 'bytes'> & Partial<CompiledFile>;

/** A folder of an author as the content contract has it. */
export type Compilation = ReturnType<ReturnType<typeof createCompiler>>;

const folders = [...Object.keys(listedTypes), 'footer', 'media', 'site-identity'];

/** The folder that is most likely meant by the first one of a path; undefined where that has a name of its own. */
function guessFolder(file: string): string | undefined {
  const [folder = '', ...inside] = file.split('/');
  if (inside.length === 0 || folders.includes(folder.trim())) return undefined;
  const most = folder.length < 6 ? 1 : 2;
  const isBegin = (name: string) => folder.length > 4 && name.startsWith(folder.slice(0, -1));
  return folders.find((name) => isBegin(name) || editDistance(folder, name, most) <= most);
}

/** A page in a folder that is named after its language. */
export const ofLanguage = /^(\w\w)\/(.+\.\1\.md)$/i;

function folderFindings(files: readonly SourceFile[]): FileFinding[] {
  const all = new Set(files.flatMap(({ file }) => (kindOf(file) === 'page' ? file : [])));
  const byFolder = Map.groupBy(all, (file) => file.split('/', 1).join());
  const expected = `one of the folders that have a meaning (${folders.join(', ')}), or another name`;
  return [...byFolder].flatMap(([folder, [file = '', ...others]]) => {
    const meant = folder === 'content' ? 'its files one level higher' : guessFolder(file);
    if (meant) return { ...noteAt('file-name', '', expected, folder, meant), file };
    const names = [file, ...others].map((one) => ofLanguage.exec(one)?.[2] ?? file);
    if (names.some((name) => all.has(name))) return [];
    const name = names.find((one) => one.startsWith('index.')) ?? names[0] ?? '';
    const tell = name.startsWith('index.') ? errorAt : noteAt;
    const beside = `pages of all languages beside each other: ${name}`;
    return { ...tell('file-name', '', beside, `${folder}/`), file: `${folder}/${name}` };
  });
}

const kinds = 'a page (name.de.md), a document of the contract, or a file of a kind that is served';

/** Names under which files are not used, what is expected, and what stands there instead. */
const misnamed: readonly (readonly [form: RegExp, expected: string, name: string])[] = [
  [/(?<=^|\/)\s+|\s+(?=\/|$|\.[a-z]{2}\.md$)/g, 'a name without spaces at its ends', ''],
  [/^(footer|site-identity)[./]([a-z]{2})\.(?:md|txt|docx?)$/, 'a document in YAML', '$1/$2.yaml'],
  [/^redirects?\.(?!ya?ml$|json$)\w+$/, 'a document in YAML', 'redirects.yaml'],
  [/^(?:footer|media|site-identity|index)\/(?=.*\.[a-z]{2}\.md$)/, 'a page in another folder', ''],
  [/^(.*\/)?(men[uü]|nav)\w*(\.\w\w)?\.ya?ml$/, 'no file: folders make menus', '"menu" in pages'],
  [/^(?!media\/)(.*\.(?!md)[a-z]{2})\.(?:txt|html?|ya?ml)$/, 'a page in Markdown', '$1.md'],
  [/\.(?:heic|heif|bmp|psd|raw|eps|ai)$/i, 'a picture as .jpg, .png, .webp or .avif', '.jpg'],
  [wrongExtension, kinds, '$1.md'],
];

function fileFindings(files: readonly SourceFile[]): FileFinding[] {
  const lost = 'a file of this folder, with a name in UTF-8; or a link to one, not to a folder';
  return files.flatMap((one) => {
    const { file } = one;
    if (isLost(one)) return { ...errorAt('unreadable', '', lost, 'none that can be read'), file };
    const [form, expected = kinds, name = ''] = misnamed.find(([of]) => file.search(of) >= 0) ?? [];
    if (!form && (kindOf(file) !== 'other' || file.endsWith('.md'))) return [];
    const folder = guessFolder(file);
    const inFolder = folder === undefined ? guessPath(file) : file.replace(/^[^/]+/, folder);
    const hint = form ? file.replace(form, name) : inFolder;
    return { ...warningAt('file-name', '', expected, quote(file), hint), file };
  });
}

/** Joins files that are not used with the links to them, which lead nowhere for that reason. */
function joinLinks(ofFiles: readonly FileFinding[], others: readonly FileFinding[]): FileFinding[] {
  const causes = new Map(ofFiles.map((one) => [posix.basename(one.file).trim(), one]));
  const linked = new Set<FileFinding | undefined>();
  const told = others.map((one) => {
    const cause = one.rule === 'dead-link' ? causes.get(posix.basename(one.found)) : undefined;
    linked.add(cause);
    return cause ? { ...one, expected: `${cause.expected} for ${cause.found}` } : one;
  });
  return [...ofFiles.filter((one) => !linked.has(one)), ...told];
}

function doubles(files: readonly CompiledFile[]): FileFinding[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ path, source }) => {
    const other = owners.get(path);
    owners.set(path, source);
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
    const findings = joinLinks(fileFindings(found), [
      ...folderFindings(found),
      ...doubles(files),
      ...ofPages,
      ...files.flatMap((one) => one.findings),
    ]);
    const documents = new Map<string, CompiledDocument>(files.map((file) => [file.path, file]));
    const authored = new Set(pages.flatMap(({ page }) => page?.id ?? []));
    for (const [path, derived] of deriveLists(files.flatMap(({ page }) => page ?? []))) {
      const file = written.find((one) => one.path === path);
      if (file === undefined) {
        documents.set(path, { bytes: jsonOf(derived) });
        continue;
      }
      const lists = { path, written: file.value, derived, authored };
      const value = mergeWritten(lists, (one) => findings.push({ ...one, file: file.source }));
      if (value !== file.value) documents.set(path, { ...file, bytes: jsonOf(value) });
    }
    if (!documents.has(contentPaths.lastPublish())) {
      documents.set(contentPaths.lastPublish(), { bytes: jsonOf(lastPublish(documents, sources)) });
    }
    const served = new Map(media.map((file) => [contractPath(file.file), file]));
    return { documents, media: served, files, findings };
  };
}
