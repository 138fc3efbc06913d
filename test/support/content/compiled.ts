import { createCompiler } from '../../../server/markdown/compileFolder';
import { temporaryFolder, type Files } from '../run/temporaryFolder';
import { checkContent } from '../../../server/contentCheck/checkContent';
import type { FileFinding } from '../../../server/contentCheck/finding';
import { createLocator } from '../../../server/contentCheck/findingPlace';
import { compiledPack } from '../../../server/markdown/compiledPack';

/** The values of the documents that are made of files, by their paths, and what is found. */
export function compiled(files: Files) {
  const { documents, media, findings } = createCompiler(temporaryFolder(files))();
  const values = new Map(
    [...documents].map(([path, { bytes }]): [string, unknown] => [
      path,
      JSON.parse(Buffer.from(bytes).toString()).value,
    ]),
  );
  return { values, media: [...media.keys()], findings };
}

/** What is made of the text of a page. */
export function contentOf(text: string) {
  const { values, findings } = compiled({
    'seite.de.md': /^(?:---|# )/.test(text) ? text : `# Seite\n\n${text}`,
    'bild.jpg': 'GIF89a',
    'blatt.pdf': 'xyz',
  });
  const page = values.get('de/seite.json');
  const content: unknown =
    typeof page === 'object' && page !== null && Reflect.get(page, 'content');
  return { page, content, findings };
}

/** A folder without a mistake. */
const validFiles: Files = {
  'index.de.md': '# Gemeinde\n\nWillkommen, siehe [Abfall](abfall.md).\n',
  '404.de.md': '# Nicht gefunden\n',
  'site-identity/de.yaml': 'metadata:\n  siteName: Muster\n',
  'abfall.de.md': '# Abfall\n\n![Kübel](bild.jpg)\n',
  'bild.jpg': 'GIF89a',
  'blatt.pdf': '%PDF',
};

/** All that is told of a folder. */
async function findingsIn(files: Files): Promise<FileFinding[]> {
  const folder = temporaryFolder({ ...validFiles, ...files });
  const made = createCompiler(folder)();
  const { pack, sources } = compiledPack(folder, made);
  const findings: FileFinding[] = [...made.findings];
  await checkContent(pack, (finding) => findings.push(finding));
  const located = await Promise.all(findings.map(createLocator(sources)));
  return located.filter((one) => one !== undefined);
}

/** The same, as `place: expected; found. hint`. */
export async function findFaults(files: Files): Promise<string[]> {
  return (await findingsIn(files)).map(({ file, source, expected, found: there, hint = '' }) => {
    const place = source === undefined ? file : `${source.file}:${source.line}:${source.column}`;
    return `${place}: ${expected}; ${there}. ${hint}`;
  });
}
