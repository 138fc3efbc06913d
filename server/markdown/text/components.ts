import type { Blockquote, List, Paragraph, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Authoring } from './authoring';
import { imageOf, onlyImage, tableOf, type MadeComponent } from './blockParts';
import { directiveComponent } from './directives';
import { definitionsIn, htmlOf, inlineHtmlOf } from './markdownHtml';
import { placeOf } from './markdownTree';
import { noteOrigin, originOf } from './origins';

type Blocks = readonly RootContent[];

/** What is quoted, and behind a dash in the last line who said it, in which role. */
function quoteOf(quote: Blockquote): object {
  const lines = quote.children
    .map((child) => toString(child))
    .join('\n')
    .trim()
    .split('\n');
  const [, author, role] = /^[—–-]+ *([^,]+)(?:, *(.+))?$/.exec(lines.at(-1) ?? '') ?? [];
  if (author === undefined || lines.length < 2) return { text: lines.join(' ') };
  return { text: lines.slice(0, -1).join(' '), author, ...(role !== undefined && { role }) };
}

/** The HTML of an entry of a list; a paragraph alone is only its text. */
function itemHtml({ children }: List['children'][number]): string {
  return children
    .map((child) => (child.type === 'paragraph' ? inlineHtmlOf(child.children) : htmlOf([child])))
    .join('');
}

/** Reads the blocks of a text as components, in their order. */
export function componentsOf(blocks: Blocks, authoring: Authoring): MadeComponent[] {
  const definitions = definitionsIn(blocks);
  const richtext = (node: RootContent) => ({ html: htmlOf([node], definitions) });

  function make(component: string, content: object): MadeComponent {
    return { component, id: authoring.newId(component), content };
  }

  function paragraph(node: Paragraph): MadeComponent {
    const image = onlyImage(node);
    if (image !== undefined) return make('image', { image: imageOf(image) });
    const hasImage = node.children.some(({ type }) => type === 'image');
    if (hasImage) return make('richtext', richtext(node));
    return make('p', { html: inlineHtmlOf(node.children, definitions) });
  }

  function componentOf(node: RootContent): MadeComponent | undefined {
    switch (node.type) {
      case 'definition':
        return undefined;
      case 'heading': {
        const text = toString(node);
        const level = Math.min(5, Math.max(2, node.depth));
        return { component: 'heading', id: authoring.newId(text), content: { text, level } };
      }
      case 'paragraph':
        return paragraph(node);
      case 'list': {
        const items = node.children.map(itemHtml);
        return make('list', { ...(node.ordered === true && { ordered: true }), items });
      }
      case 'blockquote':
        return make('quote', quoteOf(node));
      case 'table':
        return make('table', tableOf(node));
      case 'thematicBreak':
        return make('separator', {});
      case 'html':
        return make('html', { html: node.value });
      case 'containerDirective':
      case 'leafDirective':
        return directiveComponent(node, authoring, componentsOf);
      default:
        return make('richtext', richtext(node));
    }
  }

  const components: MadeComponent[] = [];
  for (const node of blocks) {
    const made = componentOf(node);
    if (made === undefined) continue;
    if (made.content !== undefined) {
      for (const key of Object.keys(made.content)) noteMissing(made.content, key, node);
    }
    noteOrigin(components, components.length, placeOf(node));
    components.push(made);
  }
  return components;
}

function noteMissing(content: object, key: string, node: RootContent): void {
  // What a directive's YAML says of its own places is more exact.
  if (originOf(content, key) === undefined) noteOrigin(content, key, placeOf(node));
}
