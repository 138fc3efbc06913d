import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Emphasis, Heading, Nodes, Root as MarkdownRoot } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { phrasing } from 'mdast-util-phrasing';
import { allIn, directive, lineOf, reportMarkup, getText, words, mediaHandlers } from './htmlMedia';
import type { ReportHtml } from './htmlMedia';

const htmlAround = new WeakMap<Nodes, string>();

/** Inline HTML that Markdown has no sign for; `asHtml` makes it HTML once paragraphs are settled. */
const inline: Handle = (state, node) => {
  const { lang, dir, title } = node.properties;
  const properties = { ...(lang && { lang }), ...(dir && { dir }), ...(title && { title }) };
  const children = state.all(node);
  const isPlain = /^(?:span|bd[io])$/.test(node.tagName) && !lang && !dir;
  const texts = children.filter(phrasing);
  if (isPlain || texts.length < children.length) return children;
  const emphasis: Emphasis = { type: 'emphasis', children: texts };
  htmlAround.set(emphasis, toHtml({ ...node, properties, children: [] }));
  return emphasis;
};

/** Puts HTML around what stands in the place of elements that Markdown has no sign for. */
function asHtml(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(asHtml);
  const children = node.children.flatMap((child): Nodes[] => {
    const html = htmlAround.get(child);
    if (html === undefined || !('children' in child)) return [child];
    const end = html.lastIndexOf('</');
    const part = (value: string): Nodes => ({ type: 'html', value });
    return [part(html.slice(0, end)), ...child.children, part(html.slice(end))];
  });
  Reflect.set(node, 'children', children);
}

/** Headings below the title of the page; editors leave empty ones. */
const headings = ([1, 2, 3, 4, 5, 6] as const).map((level): [string, Handle] => [
  `h${level}`,
  (state, node) => {
    const head = defaultHandlers[`h${level}`](state, node);
    return head.children.length === 0 ? undefined : { ...head, depth: level === 1 ? 2 : level };
  },
]);

const forAll = (names: readonly string[], handle: Handle) =>
  Object.fromEntries(names.map((name) => [name, handle]));

function createHandlers(report: ReportHtml): Record<string, Handle> {
  const none = (expected: string): Handle => {
    return (_state, node) => report(lineOf(node), expected, `<${node.tagName}>`);
  };
  const form = none('a form of the site (contact-form)');
  const program = none('a page without programs of its own');
  const drawing = none('a picture in a file');
  return {
    ...mediaHandlers(report),
    details(state, node) {
      const [summary] = allIn(node, 'summary');
      const children = node.children.filter((child) => child !== summary);
      const title = words(getText(state, summary) || '…');
      const below = state.toFlow(state.all({ ...node, children }));
      const heading: Heading = { type: 'heading', depth: 3, children: [title] };
      return directive('accordion', '', [heading, ...below]);
    },
    ...Object.fromEntries(headings),
    blockquote(state, node) {
      reportMarkup(node, 'a quote of words alone', report);
      for (const author of allIn(node, 'cite')) {
        author.children = [{ type: 'text', value: `— ${getText(state, author)}` }];
      }
      return defaultHandlers.blockquote(state, node);
    },
    ...forAll(['sup', 'sub', 'abbr', 'span', 'bdi', 'bdo'], inline),
    ...forAll(['script', 'object', 'embed', 'applet', 'canvas'], program),
    ...forAll(['form', 'input', 'select', 'textarea', 'button'], form),
    ...forAll(['svg', 'math'], drawing),
  };
}

/** Blocks that WordPress fills with what the site shows around a page anyway, or with nothing. */
const silent = /^(?:more|nextpage|spacer|separator|post-\w+|template-part)$/;

function filledBlock(comment: string): string | undefined {
  const [, name] = /^\s*wp:([\w/-]+)\s(?:\{.*\}\s*)?\/$/s.exec(comment) ?? [];
  return name === undefined || silent.test(name) ? undefined : name;
}

const latestNews: LeafDirective = {
  type: 'leafDirective',
  name: 'listing',
  attributes: { kind: 'news', limit: '5' },
  children: [],
};

/** Returns HTML as Markdown in the dialect of the site. What that has no form for is reported, and left out. */
export function htmlToMarkdown(tree: Root, report: ReportHtml): MarkdownRoot {
  const root = toMdast(tree, {
    document: true,
    handlers: createHandlers(report),
    nodeHandlers: {
      comment(_state, node) {
        const name = filledBlock(node.value);
        if (name === 'latest-posts') return latestNews;
        const expected = 'a part that stands in the page itself';
        if (name !== undefined) report(lineOf(node), expected, name);
        return undefined;
      },
    },
  });
  asHtml(root);
  return root.type === 'root' ? root : { type: 'root', children: [] };
}
