import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPdfReader } from '../../../../../server/search/documents/files/pdfReader';

const script = resolve('dist/server/pdfThread.cjs');
const leaflet = readFileSync('content/media/doc/flood-leaflet-de.pdf');

/** A file that asks for a password: its entries for one fit none. */
const encrypted = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj
3 0 obj <</Filter/Standard/V 1/R 2/P -44/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>> endobj
trailer <</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]/Size 4>>
`);

const reader = createPdfReader(script);
afterAll(() => reader.close());

test('reads the text of a PDF file of the demo pack', async () => {
  const text = await reader.read(leaflet);
  expect(text).toContain('Strom im Untergeschoss abschalten, solange es trocken ist.');
  expect(text).toContain('BGU-MB-01');
});

test('leaves the bytes it was given as they are', async () => {
  const bytes = Uint8Array.from(leaflet);
  await reader.read(bytes);
  expect(bytes.length).toBe(leaflet.length);
});

test.each([
  ['broken', Buffer.from('no PDF at all'), /InvalidPDF/],
  ['encrypted', encrypted, /Password/],
  ['cut off', leaflet.subarray(0, 2_000), /PDF|Error/],
])('refuses a %s file, and reads the next one', async (_, bytes, fault) => {
  await expect(reader.read(bytes).catch(String)).resolves.toMatch(fault);
  await expect(reader.read(leaflet)).resolves.toContain('Notruf: 112');
});

test('ends a file that takes too long', async () => {
  const hasty = createPdfReader(script, 1);
  await expect(hasty.read(leaflet)).rejects.toThrow('No answer within 1 ms.');
  await hasty.close();
});
