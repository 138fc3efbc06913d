import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import type { LateScreen, PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { LateContext } from '../../views/listing/Late';
import type { RenderContext } from './renderContext';
import { createContentStream, type DocumentDestination } from './contentStream';
import { documentAssets } from './documentAssets';
import { documentEnd, documentStart } from './documentShell';
import { isLite, renderLite } from './renderLite';

/** Longer than a list is waited for, which then says so itself. */
const renderBudgetMs = sourceBudgets.newsList + 5000;

/** A list that follows the frame of its document. */
export interface Deferred {
  readonly screen: LateScreen;
  /** Lets the scripts run that put the list in its place. */
  readonly nonce: string;
}

/**
 * Writes the document of a page to its destination and ends it. Without a deferred list nothing is sent
 * until all is rendered, and the document has no inline script that runs. Rejects when rendering fails
 * before the first byte; what fails afterwards is logged and left out.
 */
export async function renderPage(
  site: RenderContext,
  page: PageData,
  destination: DocumentDestination,
  deferred?: Deferred,
): Promise<void> {
  if (isLite(page)) {
    destination.end(renderLite(site, page));
    return;
  }
  const extractor = site.assets.createExtractor();
  const application = extractor.collectChunks(
    <LateContext value={deferred?.screen}>
      <StaticRouter location={page.path}>
        <App page={page} intl={site.intl.forTable(page.table)} />
      </StaticRouter>
    </LateContext>,
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasLeft = false;

  function send(): void {
    const assets = documentAssets(site.assets, page, extractor);
    destination.write(documentStart(page, assets));
    stream.pipe(createContentStream(destination, () => documentEnd(page, assets)));
    resolve();
  }

  const stream = renderToPipeableStream(application, {
    ...(deferred === undefined
      ? { progressiveChunkSize: Infinity, onAllReady: send }
      : { nonce: deferred.nonce, onShellReady: send }),
    onShellError: reject,
    onError(error) {
      if (!hasLeft) site.log.error({ path: page.path, err: error }, 'Render failed');
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

/** The document of a page that shows nothing late. Rejects when rendering fails. */
export async function renderBytes(site: RenderContext, page: PageData): Promise<Buffer> {
  const collected = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(collected),
    renderPage(site, page, collected).catch((error: Error) => collected.destroy(error)),
  ]);
  return bytes;
}
