import type { ChunkExtractor } from '@loadable/server';
import { isDismissible } from '../../shared/hazards/alerts';
import { answerTypes } from '../../shared/html/mediaTypes';
import { escapeHtml, serialiseForScript } from '../../shared/html/safeHtml';
import type { PageData, PageState } from '../../shared/routing/pageData';
import cyrillicBold from '../../views/styles/fonts/noto-sans-cyrillic-700.woff2';
import cyrillicRegular from '../../views/styles/fonts/noto-sans-cyrillic-400.woff2';
import latinBold from '../../views/styles/fonts/noto-sans-latin-700.woff2';
import latinRegular from '../../views/styles/fonts/noto-sans-latin-400.woff2';
import type { AssetFile } from '../../views/lite/PlainDocuments';
import type { Assets } from './assets';

type DocumentAssets = ReturnType<typeof documentAssets>;

interface ScriptProps {
  readonly id?: string;
  readonly src?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** Returns the files of a rendered page, and the two lists of chunks that `loadableReady` reads by their ids. */
export function documentAssets(
  { integrity, early, previewStyles }: Assets,
  { frame, layout }: PageData,
  extractor: ChunkExtractor,
) {
  const fileOf = (url: string): AssetFile => ({ url, integrity: integrity[url] });
  const scripts = extractor.getScriptElements().map(({ props }): ScriptProps => props);
  const styles = extractor.getMainAssets('style').map(({ url }) => fileOf(url));
  return {
    scripts: scripts.flatMap(({ src }) => (src === undefined ? [] : fileOf(src))),
    styles: [...styles, ...(layout === 'blank' ? previewStyles : [])],
    // They run before anything is painted, for messages that a visitor closed; only pages that have
    // such pay for it.
    early: frame.alerts.some(isDismissible) ? early : [],
    chunks: scripts.flatMap(({ id, dangerouslySetInnerHTML: content }) =>
      id === undefined || content === undefined ? [] : { id, json: content.__html },
    ),
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

function openingTag(name: string, attributes: Attributes, end = '>'): string {
  let tag = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${attribute}="${escapeHtml(value)}"`;
  }
  return tag + end;
}

const link = (attributes: Attributes) => openingTag('link', attributes, '/>');

function script({ url, integrity }: AssetFile, attributes: Attributes = {}): string {
  return `${openingTag('script', { src: url, integrity, ...attributes })}</script>`;
}

function inert(id: string, json: string): string {
  return `${openingTag('script', { type: answerTypes.json, id })}${json}</script>`;
}

const latin = [latinRegular, latinBold];
const cyrillic = [cyrillicRegular, cyrillicBold];

const cyrillicCodes = 'ab av ba be bg ce cu cv kk kv ky mk mn os ru sr tg tt uk'.split(' ');
/** Their fonts, which are those of the system, have Latin letters of their own (writingSystems.css). */
const eastAsianCodes = new Set(['ja', 'ko', 'zh']);

function fontsOf(code: string): readonly string[] {
  if (eastAsianCodes.has(code)) return [];
  return cyrillicCodes.includes(code) ? [...latin, ...cyrillic] : latin;
}

/** Returns the fonts that a page with texts in these languages needs at once. */
export function preloadedFonts(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.flatMap(fontsOf))];
}

const viewport = 'width=device-width, initial-scale=1';

/** The head of a document as HTML. Navigation changes it in the browser (`applyHead`). */
function documentHead(page: PageData, assets: DocumentAssets): string {
  const { head, frame, content, table, messages, pageLayout } = page;
  const { themeStylesheet: theme } = frame;
  return [
    `<head><meta charset="utf-8"/>${openingTag('meta', { name: 'viewport', content: viewport }, '/>')}`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...preloadedFonts([content.code, table]).map((href) =>
      link({ rel: 'preload', as: 'font', type: answerTypes.woff2, href, crossorigin: '' }),
    ),
    ...head.elements.map(({ tag, attributes }) =>
      openingTag(tag, { ...attributes, 'data-head': '' }, '/>'),
    ),
    ...[messages, pageLayout.shared].map((href) =>
      link({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous', fetchpriority: 'low' }),
    ),
    ...assets.styles.map(({ url, integrity }) => link({ rel: 'stylesheet', href: url, integrity })),
    theme === undefined ? '' : link({ rel: 'stylesheet', href: theme, 'data-theme': '' }),
    ...assets.early.map((file) => script(file)),
    // Deferred scripts run in the order of the document, once all of it is read.
    ...assets.scripts.map((file) => script(file, { defer: '', fetchpriority: 'low' })),
    ...head.structuredData.map(
      (value) => `<script type="${answerTypes.jsonLd}">${serialiseForScript(value)}</script>`,
    ),
    '</head>',
  ].join('');
}

/** Returns the HTML of a document up to the content of `#root`. */
export function documentStart(page: PageData, assets: DocumentAssets): string {
  const { code, direction } = page.content;
  const html = openingTag('html', { lang: code, dir: direction });
  const body = '<body><div id="notices" role="status"></div><div id="root">';
  return `<!DOCTYPE html>${html}${documentHead(page, assets)}${body}`;
}

/** Returns the HTML of a document after the content of `#root`, with the state from which the browser hydrates it. */
export function documentEnd(
  { frame: _frame, head: _head, publishId: _publishId, ...state }: PageData,
  { chunks }: DocumentAssets,
): string {
  return [
    '</div><p id="announcer" class="visually-hidden" role="status"></p>',
    inert('state', serialiseForScript(state satisfies PageState)),
    ...chunks.map(({ id, json }) => inert(id, json)),
    '</body></html>',
  ].join('');
}
