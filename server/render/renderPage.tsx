import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import type { Response } from 'express';
import { ChunkExtractor } from '@loadable/server';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { isDismissible } from '../../shared/hazards/isDismissible';
import { sourceBudgets } from '../../config/limits';
import { policyText, securityPolicy } from '../../config/securityPolicy';
import { serialiseForScript } from '../../shared/head/jsonLd';
import type { LateScreen, PageData, PageState } from '../../shared/routing/pageData';
import { withoutHtml } from '../../shared/routing/renderedHtml';
import { App } from '../../views/App';
import { Document, type DocumentAssets } from '../../views/Document';
import { RenderedHtmlContext } from '../../views/components/RenderedHtmlContext';
import { LateContext } from '../../views/listing/Late';
import { applicationChunk, pageChunks } from '../../views/pageChunks';
import { partChunks, partsOf } from '../../views/pageParts';
import type { Site } from '../site';

const renderBudgetMs = 5000;

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
  extractor.addChunk(applicationChunk);
  const chunk = pageChunks[page.route];
  if (chunk !== undefined) extractor.addChunk(chunk);
  for (const part of partsOf(page)) extractor.addChunk(partChunks[part]);
  // The last script to run: it finds all others there (client/main.tsx).
  extractor.addChunk('client');
  const files = (kind: 'script' | 'style') =>
    extractor.getMainAssets(kind).map(({ url }) => site.assets.withIntegrity(url));
  return { scripts: files('script'), styles: files('style'), early: earlyScripts(site, page) };
}

/** The state of a document, without what of it stands in the document itself. */
function stateOf({ frame: _, head: __, ...state }: PageData, rendered: readonly string[]): string {
  return serialiseForScript(state satisfies PageState, withoutHtml(rendered));
}

function documentOf(site: Site, page: PageData, late?: LateScreen) {
  // What comes late is not in the order of the document.
  const rendered: string[] = [];
  const note = late === undefined ? (html: string) => void rendered.push(html) : undefined;
  const extractor = new ChunkExtractor({ stats: site.assets.stats, entrypoints: [] });
  return (
    <Document
      page={page}
      assets={assetsOf(site, page, extractor)}
      state={() => stateOf(page, rendered)}
    >
      {extractor.collectChunks(
        <RenderedHtmlContext value={note}>
          <LateContext value={late}>
            <StaticRouter location={page.path}>
              <App page={page} speak={site.intl.speak(page.table)} />
            </StaticRouter>
          </LateContext>
        </RenderedHtmlContext>,
      )}
    </Document>
  );
}

interface Rendering {
  readonly document: ReactNode;
  readonly path: string;
  readonly deadlineMs: number;
  /** Set where parts follow the frame; the scripts that place them carry it. */
  readonly nonce?: string;
}

async function stream(site: Site, target: Writable, rendering: Rendering): Promise<void> {
  const { document, path, deadlineMs, nonce } = rendering;
  await new Promise<void>((resolve, reject) => {
    const send = () => pipe(target);
    const { pipe, abort } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      ...(nonce === undefined ? { onAllReady: send } : { nonce, onShellReady: send }),
      onShellError: reject,
      onError: (error) => {
        site.log.error({ path, err: error }, 'Render failed');
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

/**
 * Renders a page and streams it to `target`. Everything it shows is there already, so the document
 * goes out whole and without inline scripts (`progressiveChunkSize`). Rejects before the first byte
 * when rendering fails; afterwards the stream is ended.
 */
export function renderPage(site: Site, page: PageData, target: Writable): Promise<void> {
  return stream(site, target, {
    document: documentOf(site, page),
    path: page.path,
    deadlineMs: renderBudgetMs,
  });
}

/**
 * Streams the frame of a page at once and its listing when it is there. The scripts that put it in
 * its place carry the nonce of this answer, which therefore no cache may hold.
 */
export function renderLatePage(
  site: Site,
  page: PageData,
  late: LateScreen,
  response: Response,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const { directives } = securityPolicy(site.environment);
  const own = { 'script-src': [...(directives['script-src'] ?? []), `'nonce-${nonce}'`] };
  response.set('Content-Security-Policy', policyText({ ...directives, ...own }));
  return stream(site, response, {
    document: documentOf(site, page, late),
    path: page.path,
    deadlineMs: sourceBudgets.newsList + renderBudgetMs,
    nonce,
  });
}
