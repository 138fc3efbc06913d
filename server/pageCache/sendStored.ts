import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCacheResult } from '../http/requestContext';
import { preferredEncoding, type Encoding } from '../http/preferredEncoding';
import { headBytes, writeWhole } from '../http/writeWhole';
import { compress, htmlOf } from './encodings';
import type { StoredPage } from './storedPage';

const mostChoices = 1_000;
/** Longer headers (in characters) are none of a browser's. */
const longestChoice = 100;
const choices = new Map<string, Encoding>();

/** As `preferredEncoding`, remembered: browsers send few different headers. */
function wantedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = choices.get(header);
  if (known !== undefined) return known;
  const encoding = preferredEncoding(header);
  if (choices.size < mostChoices && header.length <= longestChoice) choices.set(header, encoding);
  return encoding;
}

/**
 * The strong ETag of a page in an encoding. It is the same however hard the encoder worked: the
 * bytes decode to the same page, and ranges, which could mix them, are not offered.
 */
function etagOf({ hash }: StoredPage, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/**
 * Whether a client has what would be sent (RFC 9110, section 13.1.2). The page in another encoding
 * is not that: a cache would answer with bytes that its client cannot read.
 */
function isKnownTo(page: StoredPage, encoding: Encoding, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.includes(etagOf(page, encoding));
}

/** How an answer came about, for the header (RFC 9211; Server Timing), and for log and figures. */
export interface Way {
  readonly status: string;
  readonly timing: string;
  readonly cache: PageCacheResult;
}

const hit: Way = { status: 'page; hit', timing: 'page;desc="hit"', cache: 'hit' };

/** The way of a page that stands in for one that could not be had. */
export const standingIn: Way = {
  status: 'page; hit',
  timing: 'page;desc="stand-in"',
  cache: 'standIn',
};

/** As `standingIn`, of a page that was made for this request. */
export const madeToStandIn: Way = { ...standingIn, cache: 'miss' };

/** The way of a page that was rendered for this request, which took so many milliseconds. */
export function renderedIn(milliseconds: number, { isKept }: StoredPage): Way {
  return {
    status: isKept ? 'page; fwd=miss; stored' : 'page; fwd=miss',
    timing: `page;desc="miss";dur=${milliseconds.toFixed(1)}`,
    cache: 'miss',
  };
}

function fieldsOf(page: StoredPage, encoding: Encoding, way: Way, now: number) {
  const { 'Cache-Status': content, Age: age = 0, ...caching } = page.caching;
  return {
    ...page.headers,
    ...caching,
    Age: String(Number(age) + Math.floor((now - page.reviewedAt) / 1000)),
    'Cache-Status': content === undefined ? way.status : `${content}, ${way.status}`,
    'Server-Timing': way.timing,
    ETag: etagOf(page, encoding),
  };
}

/** Of what a client gets that has not got the page yet. */
function fieldsWithBody(page: StoredPage, encoding: Encoding, body: Buffer, way: Way, now: number) {
  const coded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return { ...fieldsOf(page, encoding, way, now), ...coded, 'Content-Length': body.length };
}

/** The head of all answers of a kind within a second, in which neither date nor age change. */
function headInSecond({ heads }: StoredPage, kind: string, now: number, make: () => Buffer) {
  const second = Math.floor(now / 1000);
  const known = heads.get(kind);
  if (known?.second === second) return known.bytes;
  const bytes = make();
  heads.set(kind, { second, bytes });
  return bytes;
}

/** The body in an encoding; the HTML is unpacked when it is first asked for as it is. */
function bodyOf(page: StoredPage, encoding: Encoding): Buffer {
  const known = page.bodies[encoding];
  if (known !== undefined) return known;
  const html = htmlOf(page.bodies);
  page.bodies.identity = html;
  page.weigh();
  return html;
}

/** How an answer from a stored page came about, for whoever measures it. */
export interface Sent {
  readonly status: number;
  readonly cache: PageCacheResult;
  /** Of the body. */
  readonly bytes: number;
}

/**
 * Answers a request with a stored page: its bytes in the encoding that the client likes best, 304
 * where it has them already. Nothing else may have been written.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  now: number,
  way: Way = hit,
): Sent {
  const encoding = wantedEncoding(request.headers['accept-encoding']);
  const isKnown =
    page.status === 200 && isKnownTo(page, encoding, request.headers['if-none-match']);
  const whole = isKnown ? undefined : bodyOf(page, encoding);
  const status = isKnown ? 304 : page.status;
  const fields = () =>
    whole === undefined
      ? fieldsOf(page, encoding, way, now)
      : fieldsWithBody(page, encoding, whole, way, now);
  const head = () =>
    headInSecond(page, `${status} ${encoding}`, now, () => headBytes(status, fields(), now));
  const body = request.method === 'HEAD' ? undefined : whole;
  if (way !== hit || !writeWhole(response, head, body)) {
    response.writeHead(status, fields());
    response.end(body);
  }
  return { status, cache: way.cache, bytes: body?.length ?? 0 };
}

/** As `sendStored`, with a page that need not have been kept: the body that is asked for is made first. */
export async function sendMade(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  now: number,
  way: Way,
): Promise<Sent> {
  const encoding = wantedEncoding(request.headers['accept-encoding']);
  const { identity } = page.bodies;
  if (!page.isKept && identity !== undefined && encoding !== 'identity') {
    page.bodies[encoding] ??= await compress(identity, encoding, 'quick');
  }
  return sendStored(request, response, page, now, way);
}
