import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { findLink } from '../../shared/language/foldText';
import type { DeferredParts, PageData } from '../../shared/routing/pageData';
import { fullKey } from '../../shared/routing/routeNames';
import { LiteDocument } from '../../views/lite/PlainDocuments';
import type { RenderContext } from './assets';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ChunkExtractor } from '@loadable/server';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import { App } from '../../views/App';
import { DeferredContext } from '../../views/listing/Deferred';
import { documentAssets, documentEnd, documentStart } from './documentShell';

/** From this level on a hazard message makes the home a lite one. */
const gravest = 5;

/** Whether a page is the home in a time of the gravest danger, and not asked for as a whole. */
export function isLite({ route, path, layout, screen, frame }: PageData): boolean {
  if (route !== 'home' || layout !== 'default' || screen.kind !== 'content') return false;
  if (!frame.alerts.some(({ level }) => level >= gravest)) return false;
  return !new URLSearchParams(path.split('?')[1]).has(fullKey);
}

function renderLite({ intl, assets }: RenderContext, page: PageData): string {
  const { language, metaMenu, footerMenu } = page.frame;
  const name = intl.forTable(language.code).formatMessage({ id: 'details.contact' });
  const { title = '', link } = findLink([...metaMenu, ...footerMenu], name) ?? {};
  return renderToStaticMarkup(
    <LiteDocument
      page={page}
      intl={intl.forTable(page.table)}
      contact={link === undefined ? undefined : { title, href: link }}
      styles={assets.filesOf('lite', 'style')}
    />,
  );
}

interface DocumentDestination extends Writable {
  /** Sends on what a compressor holds back; React calls it after each part. */
  readonly flush?: () => void;
}

/** Makes the stream of the content of `#root`, after which the document goes on with `rest`. */
function createContentStream(destination: DocumentDestination, rest: () => string) {
  const stream = new Writable({
    // React waits for ever where a part is taken late, so each is called back for at once.
    write(part, _encoding, done) {
      if (destination.destroyed || destination.write(part)) done();
      else destination.once('drain', done);
    },
    final(done) {
      if (!destination.destroyed) destination.end(rest());
      done();
    },
  });
  return Object.assign(stream, { flush: () => destination.flush?.() });
}

/** Longer than a list is waited for, which then says so itself. */
const renderBudgetMs = sourceBudgets.newsList + 5000;

/** Writes a document, at once or with lists that follow; rejects before its first byte. */
export async function renderPage(
  site: RenderContext,
  plain: PageData,
  destination: DocumentDestination,
  deferred?: { readonly parts: DeferredParts; readonly nonce: string },
): Promise<void> {
  if (isLite(plain)) return void destination.end(renderLite(site, plain));
  const page = await withSoftHyphens(plain);
  const { stats } = site.assets;
  const extractor = new ChunkExtractor({ stats, entrypoints: ['application', 'client'] });
  const application = extractor.collectChunks(
    <DeferredContext value={deferred?.parts}>
      <StaticRouter location={page.path}>
        <App page={page} intl={site.intl.forTable(page.table)} />
      </StaticRouter>
    </DeferredContext>,
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasLeft = false;
  let hasFailed = false;

  function fail(error: unknown): void {
    hasFailed = true;
    reject(error);
  }

  function send(): void {
    if (hasFailed) return;
    try {
      const assets = documentAssets(site.assets, page, extractor);
      destination.write(documentStart(page, assets));
      stream.pipe(createContentStream(destination, () => documentEnd(page, assets)));
      resolve();
    } catch (error) {
      fail(error);
    }
  }

  const stream = renderToPipeableStream(application, {
    ...(deferred === undefined
      ? { progressiveChunkSize: Infinity, onAllReady: send }
      : { nonce: deferred.nonce, onShellReady: send }),
    onShellError: fail,
    onError(error) {
      if (hasLeft) return;
      site.log.error({ path: page.path, err: error }, 'Render failed');
      // React leaves out the part that failed, and the page would be kept without it.
      if (deferred === undefined) fail(error);
    },
  });
  const timer = setTimeout(() => stream.abort(new Error('Render took too long')), renderBudgetMs);
  destination.once('close', () => {
    clearTimeout(timer);
    hasLeft = true;
    stream.abort();
  });
  return promise;
}

/** Renders the document of a page that waits for nothing. Rejects when rendering fails. */
export async function renderBytes(site: RenderContext, page: PageData): Promise<Buffer> {
  const parts: Buffer[] = [];
  const collected = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  const rendered = renderPage(site, page, collected);
  rendered.catch((error: Error) => collected.destroy(error));
  await finished(collected);
  return Buffer.concat(parts);
}

const softHyphen = '\u00ad';

type Dictionary = Readonly<Record<'hyphenateSync', (word: string) => string>>;

/** Each is loaded with the first page in its language that has a long word: one takes several MB. */
const dictionaries: Readonly<Record<string, () => Promise<Dictionary>>> = {
  de: () => import('hyphen/de'),
  en: () => import('hyphen/en-gb'),
  es: () => import('hyphen/es'),
  fr: () => import('hyphen/fr'),
  it: () => import('hyphen/it'),
  pt: () => import('hyphen/pt'),
  rm: () => import('hyphen/rm'),
  ru: () => import('hyphen/ru'),
};

/** No browser hyphenates this language, so that its whole text needs soft hyphens. */
const unknownToBrowsers = 'rm';
/** Shorter words fit on a line of a phone, as a heading and as a text. */
const least = { heading: 16, text: 10 };
/** As many letters stay together at the begin and at the end of a word. */
const leastPart = 4;
/** So much of a page is looked at, in about 50 ms; what comes after it stays as it is. */
const mostCharacters = 65_536;

/** Code, tags, and words outside of addresses. */
const piece =
  /<(code|pre)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|[^">])*>|(?<![\p{L}\p{N}@./_-])\p{L}{10,}(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
const heading = /<h([2-6])\b[\s\S]*?<\/h\1>/g;

function hyphenateWord(word: string, { hyphenateSync }: Dictionary): string {
  return hyphenateSync(word).replaceAll(softHyphen, (sign, at: number, whole: string) => {
    const before = whole.slice(0, at).replaceAll(softHyphen, '').length;
    return Math.min(before, word.length - before) < leastPart ? '' : sign;
  });
}

function rulesOf(language: string, change: (word: string) => string) {
  let room = mostCharacters;
  const within = (text: string, length: number) => {
    room -= text.length;
    if (room < 0) return text;
    return text.replace(piece, (found) =>
      found.startsWith('<') || found.length < length ? found : change(found),
    );
  };
  const inHeading = (text: string) => within(text, least.heading);
  const inText = (text: string) => within(text, least.text);
  if (language === unknownToBrowsers) return { heading: inHeading, text: inText, html: inText };
  const html = (text: string) => text.replace(heading, inHeading);
  return { heading: inHeading, text: (text: string) => text, html };
}

/** What is compared or sorted in the browser stays as it is. */
const compared: readonly unknown[] = ['glossary', 'table'];
const texts: readonly string[] = ['text', 'lead', 'description'];

function hyphenate(value: unknown, rules: ReturnType<typeof rulesOf>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('component' in value && compared.includes(value.component)) return;
  for (const [key, entry] of Object.entries(value)) {
    const isHeading = key === 'title' || (key === 'text' && 'level' in value);
    if (typeof entry !== 'string') hyphenate(entry, rules);
    else if (isHeading) Reflect.set(value, key, rules.heading(entry));
    else if (key === 'html') Reflect.set(value, key, rules.html(entry));
    else if (texts.includes(key)) Reflect.set(value, key, rules.text(entry));
  }
}

/** Returns the page with soft hyphens in long words of its headings, in Romansh in its texts as well. */
export async function withSoftHyphens(page: PageData): Promise<PageData> {
  const { screen, content } = page;
  const load = dictionaries[content.code];
  if (load === undefined || (screen.kind !== 'content' && screen.kind !== 'listing')) return page;
  const change = (from: typeof screen, word: (found: string) => string) =>
    hyphenate(from.kind === 'content' ? from.page : from.list.items, rulesOf(content.code, word));
  // Changes nothing, and tells whether there is anything to look up.
  const long: string[] = [];
  change(screen, (found) => {
    long.push(found);
    return found;
  });
  if (long.length === 0) return page;
  const dictionary = await load();
  const written = structuredClone(screen);
  change(written, (found) => hyphenateWord(found, dictionary));
  return { ...page, screen: written };
}
