import type { Writable } from 'node:stream';
import { ChunkExtractor } from '@loadable/server';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { isDismissible } from '../../shared/hazards/isDismissible';
import type { PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { Document, type DocumentAssets } from '../../views/Document';
import { pageChunks } from '../../views/pageChunks';
import { partChunks, partsOf } from '../../views/pageParts';
import type { Site } from '../site';

const deadlineMs = 5000;

/** Messages that a visitor closed must not be painted; only pages that have such pay for it. */
function earlyScripts(site: Site, { frame }: PageData) {
  if (!frame.alerts.some(isDismissible)) return [];
  const extractor = new ChunkExtractor({
    stats: site.assets.stats,
    entrypoints: ['hideDismissed'],
  });
  return extractor.getMainAssets('script').map(({ url }) => site.assets.withIntegrity(url));
}

/** The scripts and styles a page needs, its own chunk and those of its parts included. */
function assetsOf(site: Site, page: PageData, extractor: ChunkExtractor): DocumentAssets {
  const chunk = pageChunks[page.route];
  if (chunk !== undefined) extractor.addChunk(chunk);
  for (const part of partsOf(page)) extractor.addChunk(partChunks[part]);
  const files = (kind: 'script' | 'style') =>
    extractor.getMainAssets(kind).map(({ url }) => site.assets.withIntegrity(url));
  return { scripts: files('script'), styles: files('style'), early: earlyScripts(site, page) };
}

/**
 * Renders a page and streams it to `target`. Everything it shows is there already, so the document
 * goes out whole and without inline scripts (`progressiveChunkSize`). Rejects before the first byte
 * when rendering fails; afterwards the stream is ended.
 */
export async function renderPage(site: Site, page: PageData, target: Writable): Promise<void> {
  const extractor = new ChunkExtractor({ stats: site.assets.stats, entrypoints: ['client'] });
  const assets = assetsOf(site, page, extractor);
  const document = (
    <Document page={page} assets={assets}>
      {extractor.collectChunks(
        <StaticRouter location={page.path}>
          <App page={page} speak={site.intl.speak(page.table)} />
        </StaticRouter>,
      )}
    </Document>
  );
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        pipe(target);
      },
      onShellError: reject,
      onError: (error) => {
        site.log.error({ path: page.path, err: error }, 'Render failed');
      },
    });
    const deadline = setTimeout(() => abort(new Error('Render took too long')), deadlineMs);
    target.once('close', () => {
      clearTimeout(deadline);
      abort(new Error('Reader left'));
      resolve();
    });
  });
}
