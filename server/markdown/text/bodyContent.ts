import type { Heading, Image, Link, ListItem, Nodes, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { beginningOfText } from '../../content/documents/normalizeText';
import { downloadSchema } from '../../../shared/content/primitives';
import { entriesOf, itemOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import { type Authoring, noteOrigin, slugOf } from './authoring';
import * as parts from './blockParts';
import { fitValue, htmlMarker } from './fitValue';
import { placeOf } from './markdownTree';

type Blocks = readonly RootContent[];

/** Whether a block is written with colons. */
export const isDirective = (block: RootContent): block is ContainerDirective | LeafDirective =>
  block.type === 'containerDirective' || block.type === 'leafDirective';

const isLink = (node: Nodes): node is Link => node.type === 'link';
const isImage = (node: Nodes): node is Image => node.type === 'image';

function linksIn(node: Nodes): number {
  if (isLink(node)) return 1;
  return 'children' in node ? node.children.reduce((sum, one) => sum + linksIn(one), 0) : 0;
}

function linkedItem(item: ListItem, textField: string | undefined): object {
  const link = parts.firstIn(item, isLink);
  const image = parts.firstIn(item, isImage);
  const words = toString(item, { includeImageAlt: false }).trim();
  const title = link === undefined ? words : toString(link, { includeImageAlt: false });
  const text = words.slice(title.length).replace(/^[\s–—:-]+/, '');
  return {
    title,
    ...(link !== undefined && { href: link.url }),
    ...(image !== undefined && { image: parts.imageOf(image) }),
    ...(text !== '' && textField !== undefined && { [textField]: text }),
  };
}

const isUnseen = (block: RootContent) =>
  block.type === 'definition' || (block.type === 'html' && block.value.startsWith('<!--'));

/** Reports blocks that a component has no place for, as no one would see that they are missing. */
export function refuse(blocks: Blocks, expected: string, { error }: Authoring): void {
  for (const block of blocks.filter((one) => !isUnseen(one))) {
    const found = beginningOfText(toString(block), 60) || block.type;
    error(placeOf(block), 'markdown', expected, found);
  }
}

function linkedItems(blocks: Blocks, item: SchemaPart, authoring: Authoring): object {
  const entries = entriesOf(item) ?? {};
  const textField = ['text', 'description'].find((name) => name in entries);
  const listed = blocks.flatMap((block) => (block.type === 'list' ? block.children : []));
  const others = blocks.filter(({ type }) => type !== 'list');
  refuse(others, 'a list: the component shows nothing else', authoring);
  for (const one of listed.filter((entry) => linksIn(entry) !== 1)) {
    const expected = 'one link in each entry, such as "- [Title](address): text"';
    authoring.error(placeOf(one), 'markdown', expected, `${linksIn(one)} links`);
  }
  const found = listed.filter((one) => linksIn(one) > 0);
  const items = found.map((one) => {
    const [link, place] = [linkedItem(one, textField), placeOf(one)];
    // Addresses were settled when the Markdown was read.
    return item === downloadSchema ? fitValue(item, link, { authoring, place }) : link;
  });
  found.forEach((one, index) => noteOrigin(items, index, placeOf(one)));
  return { items };
}

/** Terms of a glossary, labels of facts, and steps of a timeline: a heading, and the text below it. */
function partItems(blocks: Blocks, item: SchemaPart, authoring: Authoring): object[] {
  const entries = entriesOf(item) ?? {};
  const first = blocks.findIndex(({ type }) => type === 'heading');
  const before = first < 0 ? blocks : blocks.slice(0, first);
  refuse(before, 'a heading above it: the component shows entries alone', authoring);
  const found: { heading: Heading; rest: RootContent[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') found.push({ heading: block, rest: [] });
    else found.at(-1)?.rest.push(block);
  }
  const definitions = parts.findLinkDefinitions(blocks);
  const items = found.map(({ heading, rest }) => {
    const text = parts.plainText(heading, authoring);
    const [, date, title = text] = /^(\d{4}-\d{2}-\d{2})[\s:–—-]*(.*)$/.exec(text) ?? [];
    const named = {
      ...('term' in entries && { term: text, slug: slugOf(text) }),
      ...('label' in entries && { label: text }),
      ...('date' in entries && { title, ...(date !== undefined && { date }) }),
    };
    const html = parts.htmlOf(rest, definitions);
    return { ...named, ...((html !== '' || !('date' in entries)) && { html }) };
  });
  found.forEach(({ heading }, index) => noteOrigin(items, index, placeOf(heading)));
  return items;
}

const isParagraph = (block: RootContent): block is Paragraph => block.type === 'paragraph';

const isOfImages = (block: RootContent) =>
  isParagraph(block) &&
  block.children.every((child) => isImage(child) || toString(child).trim() === '');

function imagesIn(blocks: Blocks): object[] {
  const nodes = blocks.filter(isParagraph).flatMap(({ children }) => children.filter(isImage));
  const images = nodes.map(parts.imageOf);
  nodes.forEach((node, index) => noteOrigin(images, index, placeOf(node)));
  return images;
}

function firstItem(schema: SchemaPart, field: string): SchemaPart | undefined {
  const list = entriesOf(schema)?.[field];
  const item = list && itemOf(schemaFor(list, []));
  return item && schemaFor(item, {});
}

/** Returns the content of a component that the Markdown in the body of a directive stands for. */
export function bodyContent(
  body: Blocks,
  schema: SchemaPart | undefined,
  authoring: Authoring,
): object {
  if (schema === undefined || body.length === 0) return {};
  refuse(body.filter(isDirective), 'no component in this one, which holds none', authoring);
  const blocks = body.filter((block) => !isDirective(block));
  const entries = entriesOf(schema) ?? {};
  const [item, entry] = [firstItem(schema, 'items'), firstItem(schema, 'entries')];
  const table = blocks.find((block) => block.type === 'table');
  if ('rows' in entries && table !== undefined) {
    const others = blocks.filter((block) => block !== table);
    refuse(others, 'one table: the component shows nothing else', authoring);
    return parts.tableOf(table, authoring);
  }
  if (item !== undefined && 'href' in (entriesOf(item) ?? {})) {
    return linkedItems(blocks, item, authoring);
  }
  if (item !== undefined && item !== htmlMarker.block && item !== htmlMarker.inline) {
    return { items: partItems(blocks, item, authoring) };
  }
  if (entry !== undefined && 'term' in (entriesOf(entry) ?? {})) {
    return { entries: partItems(blocks, entry, authoring) };
  }
  if ('images' in entries) {
    const others = blocks.filter((block) => !isOfImages(block));
    refuse(others, 'pictures: the component shows nothing else', authoring);
    return { images: imagesIn(blocks) };
  }
  const [picture] = 'html' in entries && 'image' in entries ? imagesIn(blocks) : [];
  const own = picture && blocks.find((block) => isParagraph(block) && parts.onlyImage(block));
  const rest = blocks.filter((block) => block !== own);
  const hasText = ['html', 'intro', 'text'].some((name) => name in entries);
  const expected = 'fields alone, in a block of code marked yaml: the component has no text';
  if (!hasText) refuse(rest, expected, authoring);
  const definitions = parts.findLinkDefinitions(blocks);
  const html = parts.htmlOf(rest, definitions);
  const [only] = rest;
  const text = () =>
    schemaFor(entries['text'] ?? schema, '') === htmlMarker.inline && only?.type === 'paragraph'
      ? parts.inlineHtmlOf(only.children, definitions)
      : rest.map((block) => parts.plainText(block, authoring)).join(' ');
  return {
    ...(picture !== undefined && { image: picture }),
    ...('html' in entries && { html }),
    ...('intro' in entries && { intro: html }),
    ...('text' in entries && { text: text() }),
  };
}
