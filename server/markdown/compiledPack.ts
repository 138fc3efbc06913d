import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { contentPaths } from '../../shared/content/contentPaths';
import { inFile, shown, type Finding } from '../contentCheck/finding';
import { type SourceNote, type Sources, inMarkdown, isTold } from '../contentCheck/findingPlace';
import { documentAt } from '../contentCheck/pack/documentAt';
import { type Pack, folderPack } from '../contentCheck/pack/pack';
import type { CompiledFile } from './compileDocument';
import type { Compiled } from './compileFolder';
import { placesOf } from './text/authoring';

/** Where the documents of a compiled folder were written. */
export function sourceNotes({ files }: Compiled): ReadonlyMap<string, () => SourceNote> {
  const authored = files.filter(({ source }) => !source.endsWith('.json'));
  return new Map(
    authored.map((file) => {
      const { path, source, value } = file;
      return [path, () => ({ file: source, places: placesOf(value), ...toldOf(file) })];
    }),
  );
}

function toldOf({ isWhole, ...file }: CompiledFile): Pick<SourceNote, 'findings' | 'isWhole'> {
  const findings = file.findings.map(({ severity, rule, expected, found, hint, source: at }) => ({
    severity,
    rule,
    expected,
    found,
    ...(hint !== undefined && { hint }),
    place: [at?.line ?? 1, at?.column ?? 1] satisfies [number, number],
  }));
  return { findings, isWhole };
}

function nameIn(file: string, locale: string): string {
  return file.endsWith('.md')
    ? file.replace(/\.[a-z]{2}\.md$/, `.${locale}.md`)
    : file.replace(/^[a-z]{2}\//, `${locale}/`);
}

function missingFile(path: string): string | undefined {
  const ref = documentAt(path);
  if (ref?.kind === 'homepages') return `index.${ref.locale}.md`;
  if (ref?.kind === 'page') return `${ref.slug}.${ref.locale}.md`;
  if (ref?.kind === 'identity') return path.replace(/json$/, 'yaml');
  return ref?.kind === 'menu' ? undefined : path;
}

/** Makes a function that puts a finding as its author is to be told it, or not at all. */
function authoredFinding(compiled: Compiled): (found: Finding) => Finding | undefined {
  const { documents, files } = compiled;
  const all = files.flatMap(({ source, page }) =>
    page === undefined ? [] : [{ source, id: page.id, locale: page.locale }],
  );
  function ofDerived(found: Finding): Finding | undefined {
    const { file, path, rule } = found;
    const ref = documentAt(file);
    const isMap = file === contentPaths.languageMap();
    const of = all.find(({ id, locale }) => {
      if (isMap) return path === (rule === 'translation' ? id : `${id}.${locale}`);
      return found.found === shown(id) && ref && 'locale' in ref && ref.locale === locale;
    });
    if (rule === 'large-list') return found;
    if (of === undefined || (rule !== 'address' && rule !== 'translation')) return undefined;
    const at = inFile({ ...found, path: '' }, of.source);
    if (rule === 'address') return at;
    const missing = found.expected.replace('the document in ', '');
    const names = missing.split(', ').map((locale) => nameIn(of.source, locale));
    const expected = `the page in ${missing} (${names.join(', ')})`;
    return { ...at, expected, found: `only ${found.found}` };
  }

  return (found) => {
    const { file, rule } = found;
    const document = documents.get(file);
    if (document === undefined) {
      const cause = rule === 'missing' ? missingFile(file) : file;
      return cause === undefined ? undefined : { ...found, file: cause };
    }
    if (document.source === undefined) return ofDerived(found);
    const own = files.find(({ path }) => path === file);
    if (own !== undefined && isTold(toldOf(own), found, found.source?.line)) return undefined;
    if (!document.source.endsWith('.md')) return found;
    // What is wrong with the Markdown was told of the file.
    return rule === 'markdown' ? undefined : inMarkdown(found);
  };
}

/** A compiled folder as a pack, where its parts were written, and what was found while it was compiled. */
export function compiledPack(
  folder: string,
  compiled: Compiled,
): { pack: Pack; sources: Sources; findings: readonly Finding[] } {
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
  return {
    findings: compiled.findings,
    pack: { files: async () => sizes, read, size: async (path) => sizes.get(path) },
    sources: {
      authored: authoredFinding(compiled),
      noteOf: (file) => notes.get(file)?.(),
      textOf: (file) => readFile(join(folder, file), 'utf8').catch(() => undefined),
    },
  };
}
