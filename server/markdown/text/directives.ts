import type { RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { defaultsOf, entriesOf, type SchemaPart } from '../../../shared/content/schemaParts';
import { containerOf, contentSchema } from './authoredSchemas';
import type { Authoring } from './authoring';
import type { MadeComponent } from './blockParts';
import { bodyContent } from './bodyContent';

import { fitValue } from './fitValue';
import { placeOf } from './markdownTree';
import { keepOrigins, noteOrigin } from './origins';
import { TextFault } from './place';
import { yamlValue } from './yamlValue';

type Directive = ContainerDirective | LeafDirective;

/** Reads blocks as components. */
export type ReadBlocks = (blocks: readonly RootContent[], authoring: Authoring) => MadeComponent[];

/** What is written between the brackets behind the name. */
function labelOf(node: Directive): string | undefined {
  if (node.type === 'leafDirective') return toString(node) || undefined;
  const label = node.children[0];
  const isLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  return isLabel ? toString(label) : undefined;
}

interface Body {
  readonly blocks: readonly RootContent[];
  /** What is written as YAML or JSON at its beginning. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether that is JSON: then it is as in the contract, and nothing of it is changed. */
  readonly isExact: boolean;
}

function bodyOf(node: Directive): Body {
  if (node.type === 'leafDirective') return { blocks: [], data: {}, isExact: false };
  const blocks = labelOf(node) === undefined ? node.children : node.children.slice(1);
  const [first, ...rest] = blocks;
  if (first?.type !== 'code' || (first.lang !== 'yaml' && first.lang !== 'json')) {
    return { blocks, data: {}, isExact: false };
  }
  const { line } = placeOf(first);
  const value = yamlValue(first.value, line + 1);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TextFault(placeOf(first), 'fields: a name, a colon, a space, and the value', 'none');
  }
  const data = keepOrigins<Record<string, unknown>>({ ...value }, value);
  return { blocks: rest, data, isExact: first.lang === 'json' };
}

/** Entries of accordions and tabs, each begun by a heading; directives for them are taken as well. */
function entriesIn(
  blocks: readonly RootContent[],
  component: string,
  { authoring, read }: { authoring: Authoring; read: ReadBlocks },
): MadeComponent[] {
  const depth = blocks.find((block) => block.type === 'heading')?.depth;
  const items: MadeComponent[] = [];
  let open: RootContent[] = [];
  const close = () => {
    const [heading, ...rest] = open;
    open = [];
    if (heading === undefined) return;
    noteOrigin(items, items.length, placeOf(heading));
    if (heading.type !== 'heading') return void items.push(...read([heading, ...rest], authoring));
    const title = toString(heading);
    const content = { title };
    noteOrigin(content, 'title', placeOf(heading));
    const containers = { content: read(rest, authoring) };
    items.push({ component, id: authoring.newId(title), content, containers });
  };
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === depth) close();
    open.push(block);
  }
  close();
  return items;
}

function containersOf(
  name: string,
  blocks: readonly RootContent[],
  how: { authoring: Authoring; read: ReadBlocks },
): MadeComponent['containers'] {
  const container = containerOf(name);
  if (container === 'items') {
    return { items: entriesIn(blocks, name === 'tabs' ? 'tab-item' : 'accordion-item', how) };
  }
  const isHolder = container !== undefined || contentSchema(name) === undefined;
  return isHolder && (container !== undefined || blocks.length > 0)
    ? { content: how.read(blocks, how.authoring) }
    : undefined;
}

/** The field that takes the label. */
function labelField(schema: SchemaPart | undefined): string {
  const entries = (schema && entriesOf(schema)) ?? {};
  return ['title', 'caption', 'text', 'organisation'].find((name) => name in entries) ?? 'title';
}

/**
 * The component that a directive is: its attributes, the YAML at the beginning of its body and the
 * Markdown behind that are its content. What a component does not know stays, for the checks to name.
 */
export function directiveComponent(
  node: Directive,
  authoring: Authoring,
  read: ReadBlocks,
): MadeComponent {
  const { name } = node;
  const place = placeOf(node);
  const schema = contentSchema(name);
  const { id, ...attributes } = node.attributes ?? {};
  const { blocks, data, isExact } = bodyOf(node);
  const { styles, id: writtenId, ...fields } = data;
  const label = labelOf(node);
  const written = { ...(label !== undefined && { [labelField(schema)]: label }), ...attributes };
  const fitted = (value: object, isAttribute: boolean) =>
    schema === undefined ? value : fitValue(schema, value, { authoring, place, isAttribute });
  const yaml = keepOrigins(fields, data);
  const containers = containersOf(name, blocks, { authoring, read });
  const content = keepOrigins(
    {
      ...(schema !== undefined && containers === undefined && defaultsOf(schema)),
      ...(containers === undefined && bodyContent(blocks, schema, authoring)),
      ...fittedObject(fitted(written, true)),
      ...fittedObject(isExact ? yaml : fitted(yaml, false)),
    },
    data,
  );
  return {
    component: name,
    id: id ?? (typeof writtenId === 'string' ? writtenId : authoring.newId(label ?? name)),
    content,
    ...(containers !== undefined && { containers }),
    ...(styles !== undefined && { styles }),
  };
}

function fittedObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
