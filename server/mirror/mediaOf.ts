import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '../http/mediaTypes';
import { setMediaHeaders } from '../http/staticFiles';
import { scheduleTimer, type Schedule } from '../schedule';

/** A server that says nothing for so long is not waited for. */
const silenceMs = 30_000;

/** Ends something when nothing was heard for a while. */
function endSilence(schedule: Schedule) {
  const controller = new AbortController();
  const begin = () => schedule(() => controller.abort(), silenceMs);
  let end = begin();
  const heard = () => {
    end();
    end = begin();
  };
  return { signal: controller.signal, heard, over: () => end() };
}

/**
 * Answers for `/media/…` with what a web server has beside the documents of the content, and with what
 * the site says of its own media. 404 for what is not there, 502 where the server does not answer.
 */
export function mediaOf(
  base: URL,
  headers: Readonly<Record<string, string>>,
  schedule: Schedule = scheduleTimer,
): RequestListener {
  return async (request, response) => {
    const silence = endSilence(schedule);
    const url = new URL((request.url ?? '').slice(1), base);
    const isMedia = mediaTypeOf(url.pathname) !== undefined;
    const { signal } = silence;
    const found = isMedia ? await fetch(url, { signal }).catch(() => undefined) : undefined;
    if (found?.status !== 200 || found.body === null) {
      silence.over();
      await found?.body?.cancel();
      const isAbsent = !isMedia || found?.status === 404;
      response.writeHead(isAbsent ? 404 : 502).end();
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'public, max-age=3600');
    setMediaHeaders(response, url.pathname);
    const heard = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        silence.heard();
        yield chunk;
      }
    };
    // What breaks off there breaks off for whoever asked, too.
    await pipeline(found.body, heard, response).catch(() => undefined);
    silence.over();
  };
}
