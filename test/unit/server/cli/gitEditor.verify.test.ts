import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { contractFilesIn } from '../../../../server/api/apiContext';
import { gitEditorFiles } from '../../../../server/cli/newContent/gitEditor';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { compiledPack } from '../../../../server/markdown/compiledPack';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { findingsOf } from '../../../support/content/checkedPack';

interface Field {
  readonly name: string;
  readonly widget: string;
  readonly options?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: readonly string[] | undefined;
  readonly fields?: readonly Field[] | undefined;
}

const fieldSchema: v.GenericSchema<Field> = v.object({
  name: v.string(),
  widget: v.string(),
  options: v.optional(v.array(v.unknown())),
  format: v.optional(v.string()),
  pattern: v.optional(v.array(v.string())),
  fields: v.optional(v.array(v.lazy(() => fieldSchema))),
});
const fields = v.array(fieldSchema);
const configSchema = v.object({
  collections: v.array(
    v.union([
      v.object({ folder: v.string(), fields, nested: v.optional(v.object({ depth: v.number() })) }),
      v.object({ files: v.array(v.object({ file: v.string(), fields })) }),
    ]),
  ),
});

/** Returns a value that an editor may enter in a field, in the form in which it is written. */
function given({ name, widget, options, format, pattern, fields: inner }: Field): unknown {
  switch (widget) {
    case 'object':
      return filled(inner ?? []);
    case 'list':
      return [inner === undefined ? 'de' : filled(inner)];
    case 'datetime':
      return format?.replace('YYYY-MM-DD', '2026-08-01').replace('HH:mm', '18:30');
    case 'select':
      return options?.at(-1);
    case 'number':
      return 1;
    case 'image':
      return '/media/bild.jpg';
    default: {
      const texts = name === 'locale' ? ['de'] : ['https://example.org/', '18:30', 'de'];
      return texts.find((text) => new RegExp(pattern?.[0] ?? '').test(text));
    }
  }
}

function filled(all: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(all.map((field) => [field.name, given(field)]));
}

test('what is filled into every field of the editor is taken, wherever it is saved', async () => {
  const files = new Map(await gitEditorFiles(contractFilesIn('docs/contract'), ['de']));
  const { collections } = v.parse(configSchema, parse(files.get('admin/config.yml') ?? ''));
  const saved: Record<string, string> = { 'content/media/bild.jpg': 'GIF89a' };
  for (const collection of collections) {
    if ('files' in collection) {
      for (const { file, fields: own } of collection.files) {
        saved[file.replace('{{locale}}', 'de')] = stringify(filled(own));
      }
      continue;
    }
    const { body, slug: _slug, ...data } = filled(collection.fields);
    const below = collection.nested === undefined ? '' : '2026/';
    saved[`${collection.folder}/${below}seite.de.md`] =
      `---\n${stringify(data)}---\n\n${String(body)}\n`;
  }
  expect(Object.keys(saved)).toHaveLength(10);
  const folder = `${temporaryFolder(saved)}/content`;
  const { pack, findings } = compiledPack(folder, createCompiler(folder)());
  const faults = [...findings, ...(await findingsOf(pack))].filter(({ rule }) =>
    ['contract', 'unknown-field'].includes(rule),
  );
  expect(faults).toEqual([]);
});
