import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { preferredEncoding, type Encoding } from '../http/preferredEncoding';
import { htmlOf } from './encodings';
import type { HeadLines, Heads, StoredPage } from './storedPage';

const mostChoices = 1_000;
const choices = new Map<string, Encoding>();

/** As `preferredEncoding`, remembered: browsers send few different headers. */
function wantedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = choices.get(header);
  if (known !== undefined) return known;
  const encoding = preferredEncoding(header);
  if (choices.size < mostChoices) choices.set(header, encoding);
  return encoding;
}

/**
 * The strong ETag of a page in an encoding. It is the same however hard the encoder worked: the
 * bytes decode to the same page, and ranges, which could mix them, are not offered.
 */
function etagOf({ hash }: StoredPage, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** Whether a client has the page already (RFC 9110, section 13.1.2), in whichever encoding. */
function isKnownTo({ hash }: StoredPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${hash}-`));
}

function linesOf(fields: OutgoingHttpHeaders): HeadLines {
  const lines = Object.entries({ ...fields, Age: '0' }).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)],
  );
  return { lines, ageAt: lines.length - 1 };
}

/** How an answer came about, for the header (RFC 9211; Server Timing). */
export interface Way {
  readonly status: string;
  readonly timing: string;
}

const hit: Way = { status: 'page; hit', timing: 'page;desc="hit"' };

/** The way of a page that was rendered for this request, which took so many milliseconds. */
export function renderedIn(milliseconds: number): Way {
  return {
    status: 'page; fwd=miss; stored',
    timing: `page;desc="miss";dur=${milliseconds.toFixed(1)}`,
  };
}

function headsOf(page: StoredPage, encoding: Encoding, bytes: number, way: Way): Heads {
  const { 'Cache-Status': content, Age: _age, ...caching } = page.caching;
  const fields = {
    ...page.headers,
    ...caching,
    'Cache-Status': content === undefined ? way.status : `${content}, ${way.status}`,
    'Server-Timing': way.timing,
    ETag: etagOf(page, encoding),
  };
  const coded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return {
    whole: linesOf({ ...fields, ...coded, 'Content-Length': bytes }),
    notModified: linesOf(fields),
  };
}

function hitHeads(page: StoredPage, encoding: Encoding, bytes: number): Heads {
  const known = page.heads.get(encoding);
  if (known !== undefined) return known;
  const heads = headsOf(page, encoding, bytes, hit);
  page.heads.set(encoding, heads);
  return heads;
}

/** The lines with the age that the page has by now. */
function aged({ lines, ageAt }: HeadLines, page: StoredPage, now: number): string[] {
  const age = Number(page.caching['Age'] ?? 0) + Math.floor((now - page.reviewedAt) / 1000);
  lines[ageAt] = String(age);
  return lines;
}

/** The body in an encoding; the HTML is unpacked when it is first asked for as it is. */
function bodyOf(page: StoredPage, encoding: Encoding): Buffer {
  return page.bodies[encoding] ?? (page.bodies.identity ??= htmlOf(page.bodies));
}

/** How an answer from a stored page came about, for whoever measures it. */
export interface Sent {
  readonly status: number;
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
  const body = bodyOf(page, encoding);
  const heads =
    way === hit ? hitHeads(page, encoding, body.length) : headsOf(page, encoding, body.length, way);
  if (page.status === 200 && isKnownTo(page, request.headers['if-none-match'])) {
    response.writeHead(304, aged(heads.notModified, page, now)).end();
    return { status: 304, bytes: 0 };
  }
  response.writeHead(page.status, aged(heads.whole, page, now));
  if (request.method === 'HEAD') {
    response.end();
    return { status: page.status, bytes: 0 };
  }
  response.end(body);
  return { status: page.status, bytes: body.length };
}
