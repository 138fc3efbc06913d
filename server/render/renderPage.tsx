import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Response } from 'express';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import { policyText, securityPolicy } from '../../config/securityPolicy';
import { serialiseForScript } from '../../shared/head/jsonLd';
import type { LateScreen, PageData, PageState } from '../../shared/routing/pageData';
import { withoutHtml } from '../../shared/routing/renderedHtml';
import { App } from '../../views/App';
import { Document } from '../../views/Document';
import { LateContext } from '../../views/listing/Late';
import { RenderingContext } from '../../views/RenderingContext';
import type { Site } from '../site';
import { documentAssets, withChunks } from './documentAssets';
import { fragmentsFor } from './fragments';

const lateBudgetMs = sourceBudgets.newsList + 5000;

/** The state of a document, without what of it stands in the document itself. */
function stateOf({ frame: _, head: __, ...state }: PageData, rendered: readonly string[]): string {
  return serialiseForScript(state satisfies PageState, withoutHtml(rendered));
}

function documentOf(site: Site, page: PageData, late?: LateScreen) {
  const rendered: string[] = [];
  const fragment = fragmentsFor(site, page);
  const rendering = {
    ...(fragment && { fragment }),
    // What comes late is not in the order of the document.
    ...(late === undefined && { noteHtml: (html: string) => void rendered.push(html) }),
  };
  const application = (
    <RenderingContext value={rendering}>
      <LateContext value={late}>
        <StaticRouter location={page.path}>
          <App page={page} speak={site.intl.speak(page.table)} />
        </StaticRouter>
      </LateContext>
    </RenderingContext>
  );
  return (
    <Document
      page={page}
      assets={documentAssets(site.assets, page)}
      state={() => stateOf(page, rendered)}
    >
      {withChunks(site.assets, application)}
    </Document>
  );
}

/** The document of a page that shows nothing late, as bytes. Throws when rendering fails. */
function wholeDocument(site: Site, page: PageData): Buffer {
  try {
    return Buffer.from(`<!DOCTYPE html>${renderToString(documentOf(site, page))}`);
  } catch (error) {
    site.log.error({ path: page.path, err: error }, 'Render failed');
    throw error;
  }
}

/**
 * Renders a page and writes it to `target`. Everything it shows is there already, so the document
 * goes out whole and without inline scripts; it is rendered to one text, because a stream of it
 * costs half as much again and sends nothing earlier. Rejects before the first byte when rendering
 * fails.
 */
export async function renderPage(site: Site, page: PageData, target: Writable): Promise<void> {
  const bytes = wholeDocument(site, page);
  if (target.destroyed) return;
  await new Promise<void>((resolve) => {
    target.once('close', resolve);
    target.end(bytes);
  });
}

/**
 * Streams the frame of a page at once and its listing when it is there. The scripts that put it in
 * its place carry the nonce of this answer, which therefore no cache may hold. Rejects before the first
 * byte when rendering fails; afterwards the stream is ended.
 */
export async function renderLatePage(
  site: Site,
  page: PageData,
  late: LateScreen,
  response: Response,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const { directives } = securityPolicy(site.environment);
  const own = { 'script-src': [...(directives['script-src'] ?? []), `'nonce-${nonce}'`] };
  response.set('Content-Security-Policy', policyText({ ...directives, ...own }));
  const document = documentOf(site, page, late);
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      nonce,
      onShellReady: () => pipe(response),
      onShellError: reject,
      onError: (error) => {
        site.log.error({ path: page.path, err: error }, 'Render failed');
      },
    });
    const deadline = setTimeout(() => abort(new Error('Render took too long')), lateBudgetMs);
    response.once('close', () => {
      clearTimeout(deadline);
      abort(new Error('Reader left'));
      resolve();
    });
  });
}
