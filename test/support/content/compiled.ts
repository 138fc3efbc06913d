import { createCompiler } from '../../../server/markdown/compileFolder';
import { temporaryFolder, type Files } from '../run/temporaryFolder';

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
    'bild.jpg': 'x',
    'blatt.pdf': 'xyz',
  });
  const page = values.get('de/seite.json');
  const content: unknown =
    typeof page === 'object' && page !== null && Reflect.get(page, 'content');
  return { page, content, findings };
}
