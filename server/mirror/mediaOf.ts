import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '../http/mediaTypes';
import { setMediaHeaders } from '../http/staticFiles';

/**
 * Answers for `/media/…` with what a web server has beside the documents of the content, and with what
 * the site says of its own media. 404 for what is not there, 502 where the server does not answer.
 */
export function mediaOf(base: URL, headers: Readonly<Record<string, string>>): RequestListener {
  return async (request, response) => {
    const url = new URL((request.url ?? '').slice(1), base);
    const isMedia = mediaTypeOf(url.pathname) !== undefined;
    const found = isMedia ? await fetch(url).catch(() => undefined) : undefined;
    if (found?.status !== 200 || found.body === null) {
      await found?.body?.cancel();
      const isAbsent = !isMedia || found?.status === 404;
      response.writeHead(isAbsent ? 404 : 502).end();
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'public, max-age=3600');
    setMediaHeaders(response, url.pathname);
    // What breaks off there breaks off for whoever asked, too.
    await pipeline(found.body, response).catch(() => undefined);
  };
}
