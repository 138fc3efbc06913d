import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCompiler } from '../../server/markdown/compileFolder';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes files into a new folder, as an author would; it goes with the suite. */
export function authoredFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'authored-'));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, and the folders around them. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The values of the documents that are made of files, by their paths, and what is found. */
export function compiled(files: Readonly<Record<string, string | Uint8Array>>) {
  const { documents, media, findings } = createCompiler(authoredFolder(files))();
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
    'bild.jpg': 'x',
    'blatt.pdf': 'xyz',
  });
  const page = values.get('de/seite.json');
  const content: unknown =
    typeof page === 'object' && page !== null && Reflect.get(page, 'content');
  return { page, content, findings };
}
