import { derivedFrom } from '../../shared/derivedFrom';
import { serialiseForScript } from '../../shared/head/jsonLd';
import type { HeadElement } from '../../shared/head/headElement';
import type { PageData } from '../../shared/routing/pageData';
import { preloadedFonts } from '../../views/styles/preloadedFonts';
import type { AssetFile } from '../../views/AssetFile';
import { escapeHtml } from '../markup/escapeHtml';
import type { DocumentAssets } from './documentAssets';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The opening tag of an element; attributes that are undefined are left out. */
function openingTag(name: string, attributes: Attributes, end = '>'): string {
  let tag = `<${name}`;
  for (const attribute of Object.keys(attributes)) {
    const value = attributes[attribute];
    if (value !== undefined) tag += ` ${attribute}="${escapeHtml(value)}"`;
  }
  return tag + end;
}

function link(attributes: Attributes): string {
  return openingTag('link', attributes, '/>');
}

function stylesheet({ url, integrity }: AssetFile): string {
  return link({ rel: 'stylesheet', href: url, integrity });
}

function script({ url, integrity }: AssetFile, attributes: Attributes = {}): string {
  return `${openingTag('script', { src: url, integrity, ...attributes })}</script>`;
}

/** The elements of deferred scripts, by their list: pages of a kind have the same one. */
const deferred = derivedFrom((scripts: readonly AssetFile[]) =>
  scripts.map((file) => script(file, { defer: '', fetchpriority: 'low' })).join(''),
);

function font(href: string): string {
  return link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' });
}

function prefetched(href: string): string {
  const attributes = { crossorigin: 'anonymous', fetchpriority: 'low' };
  return link({ rel: 'preload', as: 'fetch', href, ...attributes });
}

function ownElement({ tag, attributes }: HeadElement): string {
  return openingTag(tag, { ...attributes, 'data-head': '' }, '/>');
}

function structured(value: unknown): string {
  return `<script type="application/ld+json">${serialiseForScript(value)}</script>`;
}

/** What a document begins with, up to where images are announced. */
export function documentStart({ content }: Pick<PageData, 'content'>): string {
  const html = openingTag('html', { lang: content.code, dir: content.direction });
  const viewport = 'width=device-width, initial-scale=1';
  return `<!DOCTYPE html>${html}<head><meta charset="utf-8"/><meta name="viewport" content="${viewport}"/>`;
}

/** The head of a document after that, as HTML. Navigation changes it in the browser (`applyHead`). */
export function documentHead(page: PageData, assets: DocumentAssets): string {
  const { head, frame, content, table, messages, ownFrame } = page;
  const { themeStylesheet } = frame;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...preloadedFonts([content.code, table]).map(font),
    ...head.elements.map(ownElement),
    ...[...messages, ownFrame.shared].map(prefetched),
    ...assets.styles.map(stylesheet),
    themeStylesheet === undefined
      ? ''
      : link({ rel: 'stylesheet', href: themeStylesheet, 'data-theme': '' }),
    ...assets.early.map((file) => script(file)),
    deferred(assets.scripts),
    ...head.structuredData.map(structured),
    '</head>',
  ].join('');
}
