import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ChunkExtractor } from '@loadable/server';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import type { DeferredParts, PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { DeferredContext } from '../../views/listing/Deferred';
import type { RenderContext } from './renderContext';
import { documentAssets, documentEnd, documentStart } from './documentShell';
import { isLite, renderLite } from './renderLite';
import { withSoftHyphens } from './softHyphens';

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

/** Lists that follow the frame of their document. */
export interface Deferred {
  readonly parts: DeferredParts;
  /** Lets the scripts run that put the lists in their places. */
  readonly nonce: string;
}

/**
 * Writes the document of a page to its destination and ends it. Without deferred lists nothing is sent
 * until all is rendered, and the document has no inline script that runs. Rejects when rendering fails
 * before the first byte; a list that fails afterwards is logged and left out.
 */
export async function renderPage(
  site: RenderContext,
  plain: PageData,
  destination: DocumentDestination,
  deferred?: Deferred,
): Promise<void> {
  if (plain.route === 'home' && isLite(plain)) {
    destination.end(renderLite(site, plain));
    return;
  }
  const page = withSoftHyphens(plain);
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
