import * as v from 'valibot';
import { stringify } from 'yaml';
import type { ContractFiles } from '../../api/apiContext';
import { listedTypes } from '../../../shared/content/page';

/** The editor, and what proves that it is the one that was tried. */
const script = 'https://unpkg.com/@sveltia/cms@0.221.1/dist/sveltia-cms.js';
const integrity = 'sha384-JQ+XsKx/UzwdTiNnFStza3XtqqQoVtyNPApkfvwlzZDfhe7giE9CnfQrpHqgv3k6';

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="robots" content="noindex" />
  <title>Content</title>
  <script src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>
</html>
`;

const wordsSchema = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.union([v.string(), v.number(), v.null()]))),
  required: v.optional(v.array(v.string())),
  pattern: v.optional(v.string()),
  default: v.optional(v.unknown()),
  description: v.optional(v.string()),
});

interface Shape extends v.InferOutput<typeof wordsSchema> {
  readonly anyOf?: readonly Shape[] | undefined;
  readonly items?: Shape | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
}

const innerSchema: v.GenericSchema<Shape> = v.lazy(() => shapeSchema);
const shapeSchema = v.object({
  ...wordsSchema.entries,
  anyOf: v.optional(v.array(innerSchema)),
  items: v.optional(innerSchema),
  properties: v.optional(v.record(v.string(), innerSchema)),
});

const whole = v.object({
  properties: v.object({ value: shapeSchema }),
  $defs: v.optional(v.record(v.string(), shapeSchema), {}),
});
const documentSchema = v.pipe(v.string(), v.parseJson(), whole);

type Document = v.InferOutput<typeof documentSchema>;
type Field = Readonly<Record<string, unknown>>;

const day = { widget: 'datetime', format: 'YYYY-MM-DD', time_format: false, i18n: 'duplicate' };
const clock = { widget: 'datetime', format: 'YYYY-MM-DD HH:mm', i18n: 'duplicate' };
const text = { widget: 'string', i18n: true };
/** No box to tick: what is not said differs from `false`. */
const truth = { widget: 'select', options: [true, false], i18n: 'duplicate' };

const widgets: Readonly<Record<string, Field>> = {
  Address: text,
  Date: day,
  Day: day,
  Html: { widget: 'text', i18n: true },
  Id: text,
  Text: text,
  MediaAddress: { widget: 'image', i18n: 'duplicate' },
};

const extras = ['translationPages', 'og', 'twitter', 'metaInfo', 'eventInfos'];

function widgetOf(shape: Shape, document: Document): Field | undefined {
  const name = shape.$ref?.split('/').at(-1) ?? '';
  if (name !== '') return widgets[name] ?? widgetOf(document.$defs[name] ?? {}, document);
  const [first] = shape.anyOf ?? [];
  if (first !== undefined) return widgetOf(first, document);
  if (shape.enum !== undefined) {
    const options = shape.enum.filter((option) => option !== null);
    return { widget: 'select', options, i18n: 'duplicate' };
  }
  const [type] = [shape.type ?? []].flat();
  if (type === 'string') {
    const { pattern, description = '' } = shape;
    return { ...text, ...(pattern !== undefined && { pattern: [pattern, description] }) };
  }
  if (type === 'boolean') return truth;
  if (type === 'number' || type === 'integer') {
    return { widget: 'number', value_type: type === 'number' ? 'float' : 'int', i18n: 'duplicate' };
  }
  if (type === 'object' && shape.properties !== undefined) {
    return { widget: 'object', collapsed: true, fields: fieldsOf(shape, document), i18n: true };
  }
  const item = shape.items && widgetOf(shape.items, document);
  if (type !== 'array' || item === undefined) return undefined;
  const fields = item['fields'];
  return { widget: 'list', ...(fields !== undefined && { fields, collapsed: true }), i18n: true };
}

function fieldsOf({ properties = {}, required = [] }: Shape, document: Document): Field[] {
  return Object.entries(properties).flatMap(([name, shape]) => {
    const widget = extras.includes(name) ? undefined : widgetOf(shape, document);
    const { description: hint } = shape;
    const isNeeded = required.includes(name) && shape.default === undefined;
    return widget === undefined ? [] : [{ name, label: name, ...widget, hint, required: isNeeded }];
  });
}

const ofEvents: readonly Field[] = [
  { name: 'start', label: 'start', ...clock },
  { name: 'end', label: 'end', ...clock, required: false },
  { name: 'allDay', label: 'allDay', ...truth, required: false },
];

/** Pages have none: the editor would show the pages of lists again, and move them on saving. */
const inFolders = {
  nested: { depth: 8, subfolders: false },
  meta: { path: { widget: 'string', label: 'folder' } },
};

function collectionOf(name: string, folder: string, fields: readonly Field[]): object {
  const body = { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], i18n: true };
  const all = [...fields, { ...body, required: false }];
  return { name, label: name, folder, i18n: true, create: true, slug: '{{title}}', fields: all };
}

/** Makes a browser editor that keeps texts in git, from the schemas of the contract. */
export async function gitEditorFiles(contract: ContractFiles, locales: readonly string[]) {
  const read = async (name: string) =>
    v.parse(documentSchema, await contract(`${name}.schema.json`));
  const pages = await read('page');
  const partOf = (name: string) => pages.$defs[name] ?? {};
  const named = (name: string) => fieldsOf(partOf(name), pages);
  const { metaInfo = {} } = partOf('PageMetadata').properties ?? {};
  const own = { name: 'slug', label: 'slug', ...text, required: false };
  const hint = 'A shorter title in the menu; false; or the menu meta, topbar or footer.';
  const menu = { name: 'menu', label: 'menu', ...text, hint, required: false };
  const [title, ...metadata] = named('PageMetadata');
  const shared = [own, menu, ...metadata, ...fieldsOf(metaInfo, pages)];
  const types = widgetOf(partOf('PlainPage').properties?.['contentType'] ?? {}, pages);
  const type = { name: 'type', label: 'type', ...types, required: false };
  const ofDocuments = ['site-identity', 'footer'].map(async (name) => {
    const document = await read(name);
    const file = `content/${name}/{{locale}}.yaml`;
    const fields = fieldsOf(document.properties.value, document);
    return { name, label: name, file, i18n: true, fields };
  });
  const config = {
    backend: { name: 'github', repo: 'owner/repository', branch: 'main' },
    media_folder: 'content/media',
    public_folder: '/media',
    i18n: { structure: 'multiple_files', locales, default_locale: locales[0] },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      collectionOf('pages', 'content', [title ?? {}, type, ...shared]),
      ...Object.entries(listedTypes).map(([name, contentType]) => {
        const dates = contentType === 'event' ? ofEvents : [];
        const [first = '', ...others] = contentType;
        const fields = named(`${first.toUpperCase()}${others.join('')}Details`);
        const isOwn = (field: Field) => fields.some((one) => one['name'] === field['name']);
        const rest = shared.filter((field) => !isOwn(field));
        const all = [title ?? {}, ...dates, ...fields, ...rest];
        return { ...collectionOf(name, `content/${name}`, all), ...inFolders };
      }),
      { name: 'site', label: 'site', i18n: true, files: await Promise.all(ofDocuments) },
    ],
  };
  const yaml = stringify(config, { aliasDuplicateObjects: false, lineWidth: 0 });
  return Object.entries({ 'admin/index.html': page, 'admin/config.yml': yaml });
}
