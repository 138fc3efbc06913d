import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router, static as serveFolder, type RequestHandler } from 'express';
import serveCompressed from 'express-static-gzip';
import { cacheControl } from '../../config/cacheLifetimes';
import { sourceBudgets } from '../../config/limits';
import { documentPolicy } from '../../config/securityPolicy';
import { contentDisk } from '../store/disk';
import { versionOf, withFileBelow } from '../store/regularFile';
import { plainNotFound, sendErrorPage, sendPlainError, type ErrorPages } from './errorAnswers';
import { answerTypes, mediaTypeOf } from '../../shared/html/mediaTypes';
import { pathOf } from '../../shared/routing/addresses';
import { preferredEncoding } from './cacheHeaders';
import { passMedia } from './mediaProxy';
import type { RateLimitedLog } from '../observability/logger';

/** Folders that are served as they are. */
export interface StaticFolders {
  /** Hashed files of the build, with `.br` and `.gz` beside them. */
  readonly assets: string;
  /** `latest.json` and `meta/{buildId}.json`. */
  readonly builds: string;
  /** Base URL of the media of the content, with a slash at its end. */
  readonly media: URL;
}

const filesOnly = { index: false, redirect: false, dotfiles: 'ignore' } as const;

/** Leaves one name in Accept-Encoding, because the file server behind it ignores preferences. */
const preferBest: RequestHandler = (request, _response, next) => {
  request.headers['accept-encoding'] = preferredEncoding(request.get('accept-encoding'));
  next();
};

/** What is said of a file of the build; browsers take the rules by their type alone. */
function setBuildHeaders(response: ServerResponse, path: string): void {
  const { hashedFile, neverStored } = cacheControl;
  const name = basename(path);
  response.setHeader('Cache-Control', name === 'latest.json' ? neverStored : hashedFile);
  if (name.startsWith('speculationRules.')) {
    response.setHeader('Content-Type', answerTypes.speculationRules);
  }
}

/** Files of `media:optimise`, whose names change with their content. */
const variantPath = /[/\\]variants[/\\][^/\\]+-[\da-f]{10}-\d+\.\w+$/;

/** What is said of a file of the media beside what is said of every answer. */
function setMediaHeaders(response: ServerResponse, path: string): void {
  const type = mediaTypeOf(path) ?? answerTypes.bytes;
  const { hashedFile, media } = cacheControl;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', variantPath.test(path) ? hashedFile : media);
  if (/\bxml\b|^image\//.test(type)) {
    response.setHeader('Content-Security-Policy', documentPolicy);
  }
}

/** Serves files that really lie below a folder; what cannot be looked at is 503. */
export function serveContentFolder(
  folder: string,
  setHeaders: (response: ServerResponse, path: string) => void,
): RequestHandler {
  const files = serveFolder(folder, {
    ...filesOnly,
    setHeaders(response, path, stats: Stats) {
      response.setHeader('ETag', `"${hash('sha256', versionOf(stats), 'base64url')}"`);
      setHeaders(response, path);
    },
  });
  return async (request, response, next) => {
    const path = join(folder, decodeURIComponent(request.path));
    const look = () => withFileBelow(folder, path, async (_file, _stats, onDisk) => onDisk);
    // A disk that hangs says neither.
    const looking = contentDisk.run(async () => (await look()) ?? '', sourceBudgets.page);
    const found = await looking.catch(() => undefined);
    if (found === undefined) return sendPlainError(response, 503);
    if (found === '') return next();
    request.url = pathOf(...relative(folder, found).split(sep));
    files(request, response, next);
  };
}

/** Serves the files of the build and of the content; what is not there is 404, and not stored. */
export function createStaticFiles(folders: StaticFolders, log: RateLimitedLog, pages: ErrorPages) {
  const router = Router();
  const serveStatic = { ...filesOnly, setHeaders: setBuildHeaders };
  const assets = serveCompressed(folders.assets, { enableBrotli: true, index: false, serveStatic });
  router.use('/assets', preferBest, assets, plainNotFound);
  router.use('/builds', serveFolder(folders.builds, serveStatic), plainNotFound);
  const media =
    folders.media.protocol === 'file:'
      ? serveContentFolder(fileURLToPath(folders.media), setMediaHeaders)
      : passMedia(folders.media, setMediaHeaders, log);
  router.use('/media', (request, response, next) =>
    mediaTypeOf(request.path) === undefined ? next() : media(request, response, next),
  );
  router.use('/media', (request, response) => {
    if (request.accepts(['text', 'html']) !== 'html') return sendPlainError(response, 404);
    sendErrorPage(request, response, 404, pages);
  });
  return router;
}
