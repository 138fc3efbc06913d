import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ChunkExtractor } from '@loadable/server';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import type { DeferredParts, PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { DeferredContext } from '../../views/listing/Deferred';
import type { RenderContext } from './assets';
import { documentAssets, documentEnd, documentStart } from './documentShell';
import { isLite, renderLite } from './renderLite';

/** Where a document goes: a response, or a stream that collects it. */
interface DocumentDestination extends Writable {
  /** Sends on what a compressor holds back; React calls it after each part. */
  readonly flush?: () => void;
}

/**
 * Makes the stream that React writes the content of `#root` to. React ends it, and the document goes on
 * with what `rest` returns.
 */
function createContentStream(
  destination: DocumentDestination,
  rest: () => string,
): DocumentDestination {
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

/**
 * Writes the document of a page to its destination and ends it; without deferred lists all at once, and
 * with no inline script that runs, otherwise the nonce lets those run that put the lists in place.
 * Rejects when rendering fails before the first byte; a list that fails later is logged and left out.
 */
export async function renderPage(
  site: RenderContext,
  plain: PageData,
  destination: DocumentDestination,
  deferred?: { readonly parts: DeferredParts; readonly nonce: string },
): Promise<void> {
  if (plain.route === 'home' && isLite(plain)) {
    destination.end(renderLite(site, plain));
    return;
  }
  const page = await withSoftHyphens(plain);
  const extractor = new ChunkExtractor({
    stats: site.assets.stats,
    entrypoints: ['application', 'client'],
  });
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

/** The document of a page that waits for nothing. Rejects when rendering fails. */
export async function renderBytes(site: RenderContext, page: PageData): Promise<Buffer> {
  const collected = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(collected),
    renderPage(site, page, collected).catch((error: Error) => collected.destroy(error)),
  ]);
  return bytes;
}

const softHyphen = '\u00ad';

interface Dictionary {
  readonly hyphenateSync: (word: string) => string;
}

/** Each is loaded with the first page in its language: one takes several MB. */
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

/** No browser hyphenates these languages, so that their whole text needs soft hyphens. */
const unknownToBrowsers: readonly string[] = ['rm'];

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
  const [first = '', ...parts] = hyphenateSync(word).split(softHyphen);
  let written = first;
  for (const part of parts) {
    const rest = word.length - written.replaceAll(softHyphen, '').length;
    const last = written.split(softHyphen)[0] ?? '';
    const fits = last.length >= leastPart && rest >= leastPart;
    written += (fits ? softHyphen : '') + part;
  }
  return written;
}

/** What is hyphenated of a page in a language. */
function rulesOf(language: string, dictionary: Dictionary) {
  let left = mostCharacters;
  const within = (text: string, length: number) => {
    left -= text.length;
    if (left < 0) return text;
    return text.replace(piece, (found) =>
      found.startsWith('<') || found.length < length ? found : hyphenateWord(found, dictionary),
    );
  };
  const inHeading = (text: string) => within(text, least.heading);
  const inText = (text: string) => within(text, least.text);
  const isWhole = unknownToBrowsers.includes(language);
  return {
    heading: inHeading,
    text: (text: string) => (isWhole ? inText(text) : text),
    html: (html: string) => (isWhole ? inText(html) : html.replace(heading, inHeading)),
  };
}

/** What is compared or sorted in the browser stays as it is. */
const compared: readonly unknown[] = ['glossary', 'table'];
const texts: readonly string[] = ['text', 'lead', 'description'];

function hyphenate(value: unknown, rules: ReturnType<typeof rulesOf>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('component' in value && compared.includes(value.component)) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') hyphenate(entry, rules);
    else if (key === 'title' || (key === 'text' && 'level' in value)) {
      Reflect.set(value, key, rules.heading(entry));
    } else if (key === 'html') Reflect.set(value, key, rules.html(entry));
    else if (texts.includes(key)) Reflect.set(value, key, rules.text(entry));
  }
}

/**
 * The page with soft hyphens in long words of its headings, in Romansh in its texts as well. What is
 * not looked at stays as it was: the head, feeds, ids, and all that is searched.
 */
export async function withSoftHyphens(page: PageData): Promise<PageData> {
  const { screen, content } = page;
  const load = dictionaries[content.code];
  if (load === undefined || (screen.kind !== 'content' && screen.kind !== 'listing')) return page;
  const rules = rulesOf(content.code, await load());
  const written = structuredClone(screen);
  hyphenate(written.kind === 'content' ? written.page : written.list.items, rules);
  return { ...page, screen: written };
}
