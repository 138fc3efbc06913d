import type { Blockquote, List, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { defaultsOf, entriesOf, type SchemaPart } from '../../../shared/content/schemaParts';
import { containerOf } from '../../contentCheck/document/checkPage';
import { contentSchema, fitValue } from './fitValue';
import { type Authoring, keepOrigins, noteOrigin } from './authoring';
import * as parts from './blockParts';
import { bodyContent, isDirective, refuse } from './bodyContent';
import { placeOf } from './markdownTree';
import { readYaml } from './yamlValue';

type Blocks = readonly RootContent[];

function quoteOf(quote: Blockquote, authoring: Authoring): object {
  const texts = quote.children.map((child) => parts.plainText(child, authoring));
  const lines = texts.join('\n').trim().split('\n');
  const [, author, role] = /^[—–-]+ *([^,]+)(?:, *(.+))?$/.exec(lines.at(-1) ?? '') ?? [];
  if (author === undefined || lines.length < 2) return { text: lines.join(' ') };
  return { text: lines.slice(0, -1).join(' '), author, ...(role !== undefined && { role }) };
}

function itemHtml({ children }: List['children'][number]): string {
  return children
    .map((child) =>
      child.type === 'paragraph' ? parts.inlineHtmlOf(child.children) : parts.htmlOf([child]),
    )
    .join('');
}

type Directive = ContainerDirective | LeafDirective;

function labelOf(node: Directive): string | undefined {
  if (node.type === 'leafDirective') return toString(node) || undefined;
  const label = node.children[0];
  const isLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  return isLabel ? toString(label) : undefined;
}

interface Body {
  readonly blocks: Blocks;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether that is JSON: then it is as in the contract, and nothing of it is changed. */
  readonly isExact: boolean;
}

const dataForms = ['yaml', 'yml', 'json'];

function bodyOf(node: Directive, authoring: Authoring): Body {
  if (node.type === 'leafDirective') return { blocks: [], data: {}, isExact: false };
  const blocks = labelOf(node) === undefined ? node.children : node.children.slice(1);
  const [first, ...rest] = blocks;
  if (first?.type !== 'code' || !dataForms.includes(first.lang ?? '')) {
    const late = blocks.filter((one) => one.type === 'code' && dataForms.includes(one.lang ?? ''));
    refuse(node.name === 'richtext' ? [] : late, 'fields above the text of a component', authoring);
    return { blocks, data: {}, isExact: false };
  }
  const { line } = placeOf(first);
  const { value, faults } = readYaml(first.value, line + 1);
  for (const { place, expected, message, severity } of faults) {
    const tell = severity === 'error' ? authoring.error : authoring.warn;
    tell(place, 'yaml', expected, message);
  }
  const isExact = first.lang === 'json';
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { blocks: rest, data: keepOrigins({ ...value }, value), isExact };
  }
  const expected = 'fields: a name, a colon, a space, and the value';
  if (faults.length === 0) authoring.error(placeOf(first), 'yaml', expected, 'none');
  return { blocks: rest, data: {}, isExact };
}

/** Entries of accordions and tabs, each begun by a heading; directives for them are taken as well. */
function entriesIn(all: Blocks, component: string, authoring: Authoring): parts.ComponentJson[] {
  const depth = all.find((block) => block.type === 'heading')?.depth ?? 0;
  const begins = (block: RootContent) => block.type === 'heading' && block.depth <= depth;
  const first = all.findIndex(begins);
  const outside = all
    .slice(0, first < 0 ? all.length : first)
    .filter((block) => !isDirective(block) || block.name !== component);
  refuse(outside, 'a heading above it: the component shows entries alone', authoring);
  const groups: RootContent[][] = [];
  for (const block of all.filter((one) => !outside.includes(one))) {
    if (begins(block) || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(block);
  }
  const items: parts.ComponentJson[] = [];
  for (const group of groups) {
    const [heading, ...rest] = group;
    if (heading !== undefined) noteOrigin(items, items.length, placeOf(heading));
    if (heading?.type !== 'heading') items.push(...componentsOf(group, authoring));
    else {
      const title = parts.plainText(heading, authoring);
      const content = { title };
      noteOrigin(content, 'title', placeOf(heading));
      const containers = { content: componentsOf(rest, authoring) };
      items.push({ component, id: authoring.newId(title), content, containers });
    }
  }
  return items;
}

function containersOf(
  node: Directive,
  blocks: Blocks,
  authoring: Authoring,
): parts.ComponentJson['containers'] {
  const { name } = node;
  const container = containerOf(name);
  if (container === 'items') {
    const expected = `entries, each begun by a heading, between ":::${name}" and ":::"`;
    if (blocks.length === 0) authoring.error(placeOf(node), 'markdown', expected, 'none');
    return { items: entriesIn(blocks, name === 'tabs' ? 'tab-item' : 'accordion-item', authoring) };
  }
  const isUnknown = contentSchema(name) === undefined && blocks.length > 0;
  if (container === undefined && !isUnknown) return undefined;
  return { content: componentsOf(blocks, authoring) };
}

function labelField(schema: SchemaPart | undefined): string {
  const entries = (schema && entriesOf(schema)) ?? {};
  return ['title', 'caption', 'text', 'organisation'].find((name) => name in entries) ?? 'title';
}

function sameAs(name: string, blocks: Blocks, authoring: Authoring): object | undefined {
  const [only, ...others] = blocks;
  if (only === undefined || others.length > 0 || isDirective(only)) return undefined;
  const [component] = componentsOf(blocks, { ...authoring, newId: (from) => from });
  return component?.component === name ? component.content : undefined;
}

/** Attributes, the YAML that begins the body, and the Markdown below are the content. */
function directiveComponent(node: Directive, authoring: Authoring): parts.ComponentJson {
  const { name } = node;
  const place = placeOf(node);
  const schema = contentSchema(name);
  const { id, ...attributes } = node.attributes ?? {};
  const wrong = Object.keys(attributes).filter((written) => written.includes(':'));
  for (const one of wrong) authoring.error(place, 'markdown', '{field=value}, with "="', one);
  const { blocks, data, isExact } = bodyOf(node, authoring);
  const { styles, id: writtenId, ...fields } = data;
  const label = labelOf(node);
  const written = {
    ...(label !== undefined && { [labelField(schema)]: label }),
    ...(wrong.length === 0 && attributes),
  };
  const fitted = (value: object, isAttribute: boolean) =>
    schema === undefined ? value : fitValue(schema, value, { authoring, place, isAttribute });
  const yaml = keepOrigins(fields, data);
  const containers = containersOf(node, blocks, authoring);
  const body = () => sameAs(name, blocks, authoring) ?? bodyContent(blocks, schema, authoring);
  const content = keepOrigins(
    {
      ...(schema !== undefined && containers === undefined && defaultsOf(schema)),
      ...(containers === undefined && body()),
      ...Object(fitted(written, true)),
      ...Object(isExact ? yaml : fitted(yaml, false)),
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

/** Reads the blocks of a text as components, in their order. */
export function componentsOf(blocks: Blocks, authoring: Authoring): parts.ComponentJson[] {
  const definitions = parts.findLinkDefinitions(blocks);
  const richtext = (node: RootContent) => ({ html: parts.htmlOf([node], definitions) });

  const make = (component: string, content: object): parts.ComponentJson => {
    return { component, id: authoring.newId(component), content };
  };

  function componentOf(node: RootContent): parts.ComponentJson | undefined {
    switch (node.type) {
      case 'definition':
        return undefined;
      case 'heading': {
        const text = parts.plainText(node, authoring);
        const level = Math.min(5, Math.max(2, node.depth));
        return { component: 'heading', id: authoring.newId(text), content: { text, level } };
      }
      case 'paragraph': {
        const image = parts.onlyImage(node);
        if (image !== undefined) return make('image', { image: parts.imageOf(image) });
        const hasImage = node.children.some(({ type }) => type === 'image');
        if (hasImage) return make('richtext', richtext(node));
        return make('p', { html: parts.inlineHtmlOf(node.children, definitions) });
      }
      case 'list': {
        const items = node.children.map(itemHtml);
        return make('list', { ...(node.ordered === true && { ordered: true }), items });
      }
      case 'blockquote':
        return make('quote', quoteOf(node, authoring));
      case 'table':
        return make('table', parts.tableOf(node, authoring));
      case 'thematicBreak':
        return make('separator', {});
      case 'html':
        return make('html', { html: node.value });
      case 'containerDirective':
      case 'leafDirective':
        return directiveComponent(node, authoring);
      default:
        return make('richtext', richtext(node));
    }
  }

  const components: parts.ComponentJson[] = [];
  for (const node of blocks) {
    const component = componentOf(node);
    if (component === undefined) continue;
    noteOrigin(components, components.length, placeOf(node));
    components.push(component);
  }
  return components;
}
