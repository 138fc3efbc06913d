import { createHash } from 'node:crypto';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { marker } from './hostileRequests';
import { answerTo, type Sent } from '../pages/ask';
import { elementsIn } from '../pages/html';

/** An answer with its text. */
export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Node heeds what a server says of the time that it keeps a connection only where this is longer. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
]);

/** The text of a body; `HEAD` and 304 have a coding without one. Throws where the coding is wrong. */
function decoded(body: Buffer, { 'content-encoding': coding = '' }: IncomingHttpHeaders): string {
  const decode = body.length === 0 ? undefined : decoders.get(coding);
  return (decode?.(body) ?? body).toString();
}

/** Sends a request to a port of this machine, over connections that stay open. */
export async function send(port: number, sent: Sent): Promise<Received> {
  const { status, headers, body } = await answerTo(`http://127.0.0.1:${port}`, sent, agent);
  return { status, headers, text: decoded(body, headers) };
}

/** Whether a status above 499 is one that the site answers with on purpose. */
function isPlanned({ status, headers }: Received): boolean {
  return [501, 505].includes(status) || (status === 503 && headers['retry-after'] !== undefined);
}

function isOwn(address: unknown, origin: string): boolean {
  const base = 'http://base.example';
  const url = URL.parse(String(address), base);
  return url !== null && (url.origin === base || url.origin === origin);
}

/** Documents that were looked at: most answers to nonsense are the same one. */
const looked = new Map<string, readonly string[]>();

function htmlFaults(html: string, origin: string): readonly string[] {
  const hash = createHash('sha1').update(html).digest('base64');
  const known = looked.get(hash);
  if (known !== undefined) return known;
  const faults: string[] = [];
  const tree = fromHtml(html, { onerror: ({ message }) => void faults.push(message) });
  for (const { tagName, properties } of elementsIn(tree)) {
    if (tagName === marker.slice(1)) faults.push('unescaped marker');
    if (tagName === 'form' && !isOwn(properties['action'] ?? '', origin))
      faults.push('form elsewhere');
    const names = ['canonical', 'alternate'].includes(String(properties['rel']));
    if (tagName === 'link' && names && !isOwn(properties['href'], origin)) {
      faults.push(`link to ${String(properties['href'])}`);
    }
  }
  if (looked.size > 1_000) looked.clear();
  looked.set(hash, faults);
  return faults;
}

/**
 * What is wrong with an answer, to any request: an error of the site, HTML that does not
 * parse or holds a marker as it is, and a redirect, form or link in the head that leaves the site.
 */
export function answerFaults(answer: Received, origin: string): readonly string[] {
  const { status, headers, text } = answer;
  const isError = status >= 500 && !isPlanned(answer);
  const isHtml = headers['content-type']?.includes('html') && text !== '';
  const { location } = headers;
  return [
    ...(isError ? [`status ${status}`] : []),
    ...(location === undefined || isOwn(location, origin) ? [] : [`redirect to ${location}`]),
    ...(isHtml ? htmlFaults(text, origin) : []),
  ];
}
