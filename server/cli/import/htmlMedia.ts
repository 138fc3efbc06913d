import { posix } from 'node:path';
import type { Element, Nodes } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type * as mdast from 'mdast';
import { stringify } from 'yaml';
import { mediaTypeOf } from '../../../shared/html/mediaTypes';
import type { ContainerDirective } from 'mdast-util-directive';
import { phrasing } from 'mdast-util-phrasing';
import { toString } from 'mdast-util-to-string';
import { elementsBelow } from '../../content/documents/html/sanitiseHtml';

/** Tells what cannot be carried over, with the line of the HTML. */
export type ReportHtml = (line: number, expected: string, found: string) => void;

type Blocks = mdast.RootContent[];

/** Returns the line in which a part of HTML begins. */
export const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;

/** Returns a text as Markdown has it. */
export const words = (value: string) => ({ type: 'text', value }) as const;

function paragraph(children: mdast.PhrasingContent[]): mdast.Paragraph {
  return { type: 'paragraph', children };
}

function linkTo(url: string, title: string): mdast.Paragraph {
  return paragraph([{ type: 'link', url, children: [words(title || url)] }]);
}

/** Returns an attribute of an element as a text; empty where there is none. */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the elements of some names below a node. */
export function allIn(node: Nodes, ...names: readonly string[]): Element[] {
  return elementsBelow(node).filter(({ tagName }) => names.includes(tagName));
}

/** Returns the text of an element in one line; empty where there is none. */
export function getText(state: State, node: Element | undefined): string {
  return node === undefined ? '' : toString(state.all(node)).replace(/\s+/g, ' ').trim();
}

type Block = ContainerDirective['children'][number];

const isBlock = (node: mdast.RootContent): node is Block => !phrasing(node) && node.type !== 'yaml';

/** Returns a component around blocks, with a title between brackets behind its name. */
export function directive(name: string, title: string, blocks: Blocks): ContainerDirective {
  const label = { ...paragraph([words(title)]), data: { directiveLabel: true } };
  const children = title === '' ? blocks : [label, ...blocks];
  return { type: 'containerDirective', name, children: children.filter(isBlock) };
}

const textTags = ['p', 'br', 'cite', 'em', 'strong', 'i', 'b', 'span', 'footer'];

/** Reports what is lost of a part of which only the words are kept. */
export function reportMarkup(node: Element, expected: string, report: ReportHtml): void {
  for (const one of elementsBelow(node)) {
    if (textTags.includes(one.tagName)) continue;
    report(lineOf(one), expected, propertyOf(one, 'href') || `<${one.tagName}>`);
  }
}

const titled = (table: mdast.Table | mdast.Text, title: string) =>
  title === '' ? table : directive('table', title, [table]);
const isPicture = (href: string) => mediaTypeOf(href)?.startsWith('image/') === true;

/** Handles pictures, films, sounds, tables with captions and what comes from other sites. */
export function mediaHandlers(report: ReportHtml): Record<string, Handle> {
  function caption(state: State, node: Element | undefined): string {
    if (node !== undefined) reportMarkup(node, 'a caption of words alone', report);
    return getText(state, node);
  }

  function image(state: State, node: Element, below: Element | undefined): mdast.Image[] {
    const [url, alt] = [propertyOf(node, 'src'), propertyOf(node, 'alt')];
    const title = caption(state, below) || propertyOf(node, 'title') || null;
    return url === '' ? [] : [{ type: 'image', url, title, alt }];
  }

  function pictures(state: State, node: Element): mdast.Image[] {
    return node.children.flatMap((child): mdast.Image[] => {
      if (child.type !== 'element') return [];
      const [only, ...others] = child.tagName === 'img' ? [child] : allIn(child, 'img');
      if (only === undefined) return [];
      if (others.length > 0) return pictures(state, child);
      return image(state, only, allIn(child, 'figcaption', 'dd')[0]);
    });
  }

  function gallery(state: State, node: Element): Blocks {
    const found = pictures(state, node).map((one) => paragraph([one]));
    return found.length > 1 ? [directive('slideshow', '', found)] : found;
  }

  function picture(state: State, node: Element): Blocks {
    const figure = pictures(state, { ...node, children: [{ ...node, tagName: 'figure' }] });
    const [anchor] = allIn(node, 'a').filter((one) => allIn(one, 'img').length > 0);
    const url = anchor === undefined ? '' : propertyOf(anchor, 'href');
    const isLink = url !== '' && !isPicture(url);
    if (figure.length === 0) return [];
    return [paragraph(isLink ? [{ type: 'link', url, children: figure }] : figure)];
  }

  function recording(node: Element, title: string): Blocks {
    const sources = [node, ...allIn(node, 'source')].map((one) => propertyOf(one, 'src'));
    const source = sources.find((one) => one !== '');
    if (source === undefined) {
      report(lineOf(node), 'a film or a sound that is there', `<${node.tagName}>`);
      return [];
    }
    const type = mediaTypeOf(source.replace(/[?#].*/, ''));
    const name = title || posix.basename(source);
    if (type === undefined) return [linkTo(source, name)];
    const [track] = allIn(node, 'track');
    if (track !== undefined) report(lineOf(track), 'captions in a file of the page', '<track>');
    if (node.tagName === 'audio') {
      const attributes = { src: source, type };
      return [{ type: 'leafDirective', name: 'audio', attributes, children: [words(name)] }];
    }
    const value = stringify({ sources: [{ src: source, type }] }, { lineWidth: 0 }).trimEnd();
    return [directive('video', name, [{ type: 'code', lang: 'yaml', value }])];
  }

  function ofElsewhere(node: Element, url: string, title: string): Blocks {
    const expected = 'no part of another site within the page; a link leads there';
    report(lineOf(node), expected, url || `<${node.tagName}>`);
    return url === '' ? [] : [linkTo(url, title)];
  }

  return {
    img: (state, node) => image(state, node, undefined),
    video: (_state, node) => recording(node, ''),
    audio: (_state, node) => recording(node, ''),
    iframe: (_state, node) => ofElsewhere(node, propertyOf(node, 'src'), propertyOf(node, 'title')),
    a(state, node) {
      const href = propertyOf(node, 'href');
      const children = state.all(node);
      const isAlone = children.length === 1 && children[0]?.type === 'image';
      if (href === '' || (isAlone && isPicture(href))) return children;
      return defaultHandlers.a(state, node);
    },
    div(state, node) {
      const names = [node.properties['className']].flat().map(String);
      const [file] = names.includes('wp-block-file') ? allIn(node, 'a') : [];
      if (file !== undefined) {
        const link = linkTo(propertyOf(file, 'href'), getText(state, file));
        const children = [{ type: 'listItem' as const, children: [link] }];
        return directive('downloads', '', [{ type: 'list', children }]);
      }
      const isGallery = names.some((name) => /^gallery\b/.test(name));
      return isGallery ? gallery(state, node) : defaultHandlers.div(state, node);
    },
    table(state, node) {
      const cells = allIn(node, 'td', 'th').map(({ properties }) => properties);
      const spans = cells.filter(({ colSpan = 1, rowSpan = 1 }) => colSpan !== 1 || rowSpan !== 1);
      const expected = 'a table in which every cell stands alone';
      if (spans.length > 0) report(lineOf(node), expected, 'cells across others');
      return titled(defaultHandlers.table(state, node), caption(state, allIn(node, 'caption')[0]));
    },
    figure(state, node) {
      const [table] = allIn(node, 'table');
      const [film] = allIn(node, 'video', 'audio');
      const below = allIn(node, 'figcaption').at(-1);
      if (film !== undefined) return recording(film, caption(state, below));
      if (table !== undefined) {
        return titled(defaultHandlers.table(state, table), caption(state, below));
      }
      const images = allIn(node, 'img').length;
      if (images > 0) return images > 1 ? gallery(state, node) : picture(state, node);
      const [title, text] = [getText(state, below), getText(state, node)];
      const embedded = text.slice(0, text.length - title.length).trim();
      const isAddress = /^https?:\/\/\S+$/.test(embedded);
      return isAddress ? ofElsewhere(node, embedded, title) : defaultHandlers.figure(state, node);
    },
  };
}
