import { Router, type Request, type Response } from 'express';
import { join } from 'node:path';
import { cacheControl } from '../../../config/cacheLifetimes';
import { isLocale } from '../../../shared/language/languages';
import { isSegment } from '../../../shared/routing/addresses';
import { contentHash } from '../../content/documents/contentHash';
import { ContentNotFound, isEmpty as isEmptyValue } from '../../content/documents/cleanDocument';
import { type DocumentRef, documents } from '../../content/documents/documents';
import { BadDocument, parseDocument } from '../../content/documents/parseDocument';
import { lookUp } from '../../content/redirectLookup';
import { limitsFor } from '../../content/sources/contentSource';
import { servicePath } from '../../content/sources/contentServiceSource';
import { documentPath } from '../../content/sources/staticFilesSource';
import { partsOf } from '../../contentCheck/pack/documentAt';
import { sendProblem } from '../../middleware/problem';
import { withFileBelow } from '../../store/regularFile';

/** The value of a document. Throws `BadDocument`, which names its file. */
function valueOf(bytes: Uint8Array, ref: DocumentRef): unknown {
  try {
    return parseDocument(bytes, limitsFor(ref.kind)).value;
  } catch (error) {
    if (!(error instanceof BadDocument)) throw error;
    throw new BadDocument(`${documentPath(ref)}: ${error.message}`);
  }
}

function sendJson(response: Response, body: Uint8Array | string): void {
  const bytes = Buffer.from(body);
  response
    .set({ ETag: `"${contentHash(bytes)}"`, 'Cache-Control': cacheControl.alwaysAsked })
    .type('application/json')
    .send(bytes);
}

function sendAbsent(response: Response, detail = 'There is no such document'): void {
  sendProblem(response, 404, { detail });
}

/** An empty page and an empty identity are none (content contract). */
function isEmpty(bytes: Uint8Array, ref: DocumentRef): boolean {
  if (ref.kind !== 'page' && ref.kind !== 'identity') return false;
  try {
    return isEmptyValue(valueOf(bytes, ref));
  } catch (error) {
    if (error instanceof BadDocument) return false;
    throw error;
  }
}

/** The operations of the content service over the files of a pack, which are read anew each time. */
export function contentOperations(folder: string): Router {
  const router = Router({ caseSensitive: true, strict: true });

  /** The bytes of a file of the pack; undefined where there is none. */
  const read = (ref: DocumentRef): Promise<Uint8Array | undefined> =>
    withFileBelow(folder, join(folder, documentPath(ref)), (file) => file.readFile());

  /** What is damaged goes out as it is: who reads it says what is wrong with it. */
  async function send(response: Response, ref: DocumentRef): Promise<void> {
    const bytes = 'locale' in ref && !isLocale(ref.locale) ? undefined : await read(ref);
    if (bytes === undefined) return sendAbsent(response);
    if (isEmpty(bytes, ref)) return sendAbsent(response, new ContentNotFound().message);
    sendJson(response, bytes);
  }

  router.get('/v1/:locale/content/:slug', ({ params: { locale, slug } }, response) =>
    isSegment(slug) ? send(response, { kind: 'page', locale, slug }) : sendAbsent(response),
  );
  for (const ref of partsOf(':locale')) {
    const path = servicePath(ref);
    if (path === undefined) continue;
    router.get(`/${path}`, ({ params }: Request<{ locale: string }>, response) =>
      send(response, { ...ref, ...params }),
    );
  }
  router.get('/v1/:locale/menus/:menu', (_request, response) => sendAbsent(response));
  router.get('/v1/redirects', async ({ originalUrl }, response) => {
    const paths = new URLSearchParams(originalUrl.split('?')[1]).getAll('path');
    const [path] = paths;
    if (path === undefined || paths.length > 1) {
      return sendProblem(response, 400, { detail: 'Needs one path', parameter: 'path' });
    }
    const table = documents.redirects();
    const found = await read(table.ref);
    const cleaned = found && table.clean(valueOf(found, table.ref));
    const target = cleaned?.ok === true ? lookUp(cleaned.value, path) : undefined;
    sendJson(response, JSON.stringify({ redirect: target ?? null }));
  });
  return router;
}
