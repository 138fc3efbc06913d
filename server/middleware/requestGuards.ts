import express, {
  type Request,
  type RequestHandler,
  type NextFunction,
  type Response,
} from 'express';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { composedPath, parsePath } from '../../shared/routing/addresses';
import { sendRedirect } from './sendRedirect';
import { sendErrorPage, type ErrorPages } from './errorAnswers';
import { cacheControl } from '../../config/cacheLifetimes';
import type { Environment } from '../../config/environment';

/** Whether a form was sent from a page of this site, by what browsers say of it. */
export function isSameOrigin(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

/** Limits what visitors send; what pages of other sites send in their name does not count. */
export function forOwnPages(limit: RequestHandler): RequestHandler {
  return (request, response, next) =>
    isSameOrigin(request) ? limit(request, response, next) : next();
}

const readMethods = ['GET', 'HEAD'];
/** Methods of RFC 9110 and RFC 5789, offered or not. */
const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'TRACE'];

function sendOptions(response: Response): void {
  response.status(204).set('Cache-Control', cacheControl.neverStored).end();
}

/** Where something is taken. */
export interface PostTable {
  readonly takes: (path: string) => boolean | Promise<boolean>;
  /** Paths that take nothing else. */
  readonly alone: readonly string[];
}

/** Lets through offered methods; known ones are 405, unknown 501 (RFC 9110, section 15.6.2). */
export function createMethodTable(
  posts: PostTable,
  pages: ErrorPages,
  limit: RequestHandler,
): RequestHandler {
  async function refuse(request: Request, response: Response, next: NextFunction) {
    const post = await posts.takes(request.path);
    if (post && request.method === 'POST') return next();
    const read = posts.alone.includes(request.path) ? [] : readMethods;
    response.set('Allow', [...read, ...(post ? ['POST'] : []), 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return sendOptions(response);
    const status = knownMethods.includes(request.method) ? 405 : 501;
    // A body that is not read would otherwise be taken for the next request.
    response.set('Connection', 'close');
    sendErrorPage(request, response, status, pages);
  }

  const isReading = ({ method, path }: Request) =>
    readMethods.includes(method) && !posts.alone.includes(path);
  const router = express.Router().use(limit, refuse);
  return (request, response, next) =>
    isReading(request) ? next() : router(request, response, next);
}

/** Which names the site answers under; one without a port is known under every port. */
export type HostSettings = Pick<Environment, 'publicUrl' | 'allowedHosts'>;

const hostPattern = /^(?<name>\[[\da-f:.]+\]|[\da-z._-]+)(?::(?<port>\d{0,5}))?$/i;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const usualPorts = ['', '80', '443'];
const highestPort = 65_535;

/** The value of the one Host header; undefined where there is none, or more than one. */
function hostOf(rawHeaders: readonly string[]): string | undefined {
  const isHost = (text: string, at: number) =>
    text.length === 4 && at % 2 === 0 && text.toLowerCase() === 'host';
  const at = rawHeaders.findIndex(isHost);
  const isOnly = at >= 0 && at === rawHeaders.findLastIndex(isHost);
  return isOnly ? rawHeaders[at + 1] : undefined;
}

/** Tells the status for a Host that is missing or malformed (400), or not of the site (421). */
export function createHostRule({ publicUrl, allowedHosts }: HostSettings) {
  const own = new URL(publicUrl);
  const anyPortHosts = new Set(allowedHosts.map((host) => host.toLowerCase()));
  const hosts = new Set([own.host, ...anyPortHosts]);
  const onLoopback = loopbackNames.includes(own.hostname);
  return (rawHeaders: readonly string[]): 400 | 421 | undefined => {
    const host = hostOf(rawHeaders)?.toLowerCase() ?? '';
    if (hosts.has(host)) return undefined;
    const { name, port = '' } = hostPattern.exec(host)?.groups ?? {};
    if (name === undefined || Number(port) > highestPort) return 400;
    if (onLoopback && loopbackNames.includes(name)) return undefined;
    const anyPort = usualPorts.includes(port) || anyPortHosts.has(name);
    return anyPort && hosts.has(name) ? undefined : 421;
  };
}

/** What monitoring asks for, by address. */
const probed = /^\/healthz\/|^(?:\/[\w-]+)?\/status\/lastPublish(?:\.json)?$/i;

/** Refuses requests for other hosts, but what monitoring asks for. */
export function createHostCheck(settings: HostSettings, pages: ErrorPages): RequestHandler {
  const hostFault = createHostRule(settings);
  return (request, response, next) => {
    const status = probed.test(request.path) ? undefined : hostFault(request.rawHeaders);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}

/** Path and query in characters: room for 10 kB that a visitor pasted into the search, percent-encoded. */
export const longestTarget = 32_768;

/** The status a request target (path and query) is refused with, or undefined when it may pass. */
function targetFault(target: string): number | undefined {
  if (target.length > longestTarget) return 414;
  if (unreadable.test(target)) return 400;
  const path = parsePath(target.split('?', 1)[0] ?? '');
  return path.ok ? undefined : path.status;
}

/** Returns the status of a request whose body has no clear end; else undefined (RFC 9112, section 6.1). */
function framingFault({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage) {
  if (httpVersionMajor !== 1) return 505;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  return httpVersionMinor === 1 && coding.toLowerCase() === 'chunked' ? undefined : 400;
}

/** Targets of which Express may find no path, and answer past everything: other forms, and a fragment. */
const unreadable = /^[^/]|#/;

const absoluteForm = /^https?:\/\/(?<host>[^/?#]*)(?<path>[^#]*)$/i;

/** Reads a target in absolute form as path and host (RFC 9112, section 3.2.2). */
function readAbsolute(request: IncomingMessage): void {
  const { host, path = '' } = absoluteForm.exec(request.url ?? '')?.groups ?? {};
  if (host === undefined) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  const { rawHeaders } = request;
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (at < 0) return;
  rawHeaders[at + 1] = host;
  request.headers.host = host;
}

/** Shows the application paths alone: `/` for what is unreadable, and refused anyway. */
function withReadableTargets(application: RequestListener): RequestListener {
  return (request: IncomingMessage & { originalUrl?: string }, response) => {
    if (unreadable.test(request.url ?? '')) readAbsolute(request);
    const { url = '' } = request;
    if (unreadable.test(url)) Object.assign(request, { originalUrl: url, url: '/' });
    application(request, response);
  };
}

/** Limits against slow, endless and malformed requests. Times in milliseconds, sizes in bytes. */
export const httpLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  /** Longer than the idle time of usual load balancers, so that it is they who close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  /** How long a client may take nothing of an answer, or a handler give nothing to it. */
  timeout: 30_000,
  /** The longest target that the guards let pass, and as much again as Node gives all headers. */
  maxHeaderSize: 49_152,
  /** More would take the memory of the pages. */
  maxConnections: 10_000,
  /** After so many requests a connection is closed, so that a balancer spreads them anew. */
  maxRequestsPerSocket: 1_000,
} as const;

/** Makes the HTTP server of the site, not listening yet. Node answers what is no request. */
export function createHttpServer(
  application: RequestListener,
  limits: Partial<Record<keyof typeof httpLimits, number>> = {},
): Server {
  const { timeout, maxConnections, maxRequestsPerSocket, ...rest } = { ...httpLimits, ...limits };
  // The host guard answers requests without a host, in the site's own words.
  const options = { ...rest, requireHostHeader: false };
  const server = createServer(options, withReadableTargets(application));
  return Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
}

/** Refuses targets that are too long or no decodable paths, and bodies without a known end. */
export function createTargetGuard(pages: ErrorPages): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'OPTIONS' && request.originalUrl === '*') {
      response.set('Allow', [...readMethods, 'POST', 'OPTIONS'].join(', '));
      return sendOptions(response);
    }
    const framing = framingFault(request);
    // Where its body ends is not known, so nothing else may be read from the connection.
    if (framing !== undefined) response.set('Connection', 'close');
    const status = framing ?? targetFault(request.originalUrl);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}

/** Leads from an address with decomposed characters, as some systems write them, to the one address. */
export const redirectDecomposed: RequestHandler = ({ method, originalUrl }, response, next) => {
  if (!originalUrl.includes('%') || !readMethods.includes(method)) return next();
  const [path = '', ...query] = originalUrl.split(/(?=\?)/);
  const location = composedPath(path);
  if (location === undefined) return next();
  const target = [location, ...query].join('');
  sendRedirect(response, { status: 301, location: target }, cacheControl.redirect);
};
