import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import { sourceBudgets } from '../../config/limits';
import { policyText, securityPolicy } from '../../config/securityPolicy';
import type { LateScreen, PageData } from '../../shared/routing/pageData';
import { App } from '../../views/App';
import { LateContext } from '../../views/listing/Late';
import { RenderingContext } from '../../views/RenderingContext';
import { within } from '../deadline';
import { joinedBytes } from '../lastingBytes';
import { renderInParts, renderMarkup } from '../markup/renderMarkup';
import type { Markup } from '../markup/rendering';
import type { Site } from '../site';
import { framedFor, type Framed } from './frameParts';
import { inItsPlace } from './inItsPlace';
import { isLite, renderLite } from './renderLite';
import { screenState, surroundingsOf, type Surroundings } from './surroundings';

const lateBudgetMs = sourceBudgets.newsList + 5000;

const stateEnd = '}</script>';
const documentEnd = '</body></html>';

interface Application extends Pick<Framed, 'complete'> {
  readonly element: ReactElement;
  readonly surroundings: Surroundings;
  /** HTML of editors that it shows, in the order of the document. */
  readonly shown: readonly string[];
}

/** The application, which leaves places for its frame. */
function applicationOf(site: Site, page: PageData, late?: LateScreen): Application {
  const shown: string[] = [];
  const surroundings = surroundingsOf(site, page);
  const { complete, ...framed } = framedFor(site, page, surroundings.frame);
  const rendering = {
    ...framed,
    // What comes late is not in the order of the document.
    ...(late === undefined && { noteHtml: (html: string) => void shown.push(html) }),
  };
  const element = (
    <RenderingContext value={rendering}>
      <LateContext value={late}>
        <StaticRouter location={page.path}>
          <App page={page} speak={site.intl.speak(page.table)} />
        </StaticRouter>
      </LateContext>
    </RenderingContext>
  );
  return { element, surroundings, shown, complete };
}

/** A document but for its end, from the HTML of its application. Its state repeats no HTML. */
async function documentParts(
  page: PageData,
  application: Application,
  markup: Markup,
): Promise<(string | Buffer)[]> {
  const { surroundings, shown, complete } = application;
  const { images, pieces } = await complete(markup);
  const { start, head, state } = surroundings;
  const screen = screenState(surroundings, page, shown);
  return [start, images, head, ...pieces, state, screen, stateEnd];
}

/**
 * The document of a page that shows nothing late, without inline scripts. It is rendered to one text,
 * because a stream of it costs half as much again and sends nothing earlier. Rejects when rendering
 * fails.
 */
export async function renderBytes(site: Site, page: PageData): Promise<Buffer> {
  try {
    if (isLite(page)) return renderLite(site, page);
    const application = applicationOf(site, page);
    const markup = renderMarkup(application.element);
    return joinedBytes([...(await documentParts(page, application, markup)), documentEnd]);
  } catch (error) {
    site.log.error({ path: page.path, err: error }, 'Render failed');
    throw error;
  }
}

/** Sends the document of a page that shows nothing late. Rejects when rendering fails. */
export async function renderPage(site: Site, page: PageData, response: Response): Promise<void> {
  const bytes = await renderBytes(site, page);
  response.set('Content-Length', String(bytes.length)).end(bytes);
}

/** Sends on what a compressor holds back, where there is one. */
function flush(response: Response): void {
  if ('flush' in response) response.flush();
}

const tooLong = () => new Error('Render took too long');

/**
 * Streams the frame of a page at once and its listing when it is there. The scripts that put it in
 * its place carry the nonce of this answer, which therefore no cache may hold. Rejects before the first
 * byte when rendering fails; what fails afterwards is left out.
 */
export async function renderLatePage(
  site: Site,
  page: PageData,
  late: LateScreen | undefined,
  response: Response,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const { directives } = securityPolicy(site.environment);
  const own = { 'script-src': [...(directives['script-src'] ?? []), `'nonce-${nonce}'`] };
  response.set('Content-Security-Policy', policyText({ ...directives, ...own }));
  const application = applicationOf(site, page, late);
  const rendering = renderInParts(application.element);
  const send = (bytes: string | Buffer) => {
    if (response.destroyed) return;
    response.write(bytes);
    flush(response);
  };
  const left = new Promise((resolve) => response.once('close', resolve));
  send(joinedBytes(await documentParts(page, application, rendering)));
  const sendParts = async () => {
    for await (const part of rendering.late) send(inItsPlace(part, nonce));
  };
  try {
    await within(lateBudgetMs, Promise.race([sendParts(), left]), tooLong);
  } catch (error) {
    site.log.error({ path: page.path, err: error }, 'Render failed');
  } finally {
    response.end(documentEnd);
  }
}
