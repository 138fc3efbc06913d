import type { RequestHandler } from 'express';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';

/** Which names the site answers under. */
export interface HostSettings {
  /** Canonical origin of the site. */
  readonly publicUrl: string;
  /** Further hosts; one without a port is known under every port. */
  readonly allowedHosts: readonly string[];
}

const hostPattern = /^(?<name>\[[\da-f:.]+\]|[\da-z._-]+)(?::(?<port>\d{1,5}))?$/i;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const usualPorts = ['80', '443'];

/** The value of the one Host header; undefined where there is none, or more than one. */
function hostOf(rawHeaders: readonly string[]): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[at + 1];
  }
  return found;
}

const mostHosts = 100;

/**
 * Looks at the Host of a request: undefined when it may pass, 400 when there is not exactly one
 * well-formed Host (RFC 9112, section 3.2), 421 when it is not the site's. A site whose own address
 * is a loopback address also answers under the other loopback names, on any port.
 */
export function createHostRule(
  settings: HostSettings,
): (rawHeaders: readonly string[]) => 400 | 421 | undefined {
  const own = new URL(settings.publicUrl);
  const known = new Set([own.host, ...settings.allowedHosts].map((host) => host.toLowerCase()));
  const anyPortHosts = new Set(settings.allowedHosts.map((host) => host.toLowerCase()));
  const onLoopback = loopbackNames.includes(own.hostname);
  function faultOf(host: string): 400 | 421 | undefined {
    const { name, port = '' } = hostPattern.exec(host)?.groups ?? {};
    if (name === undefined) return 400;
    if (known.has(host) || (onLoopback && loopbackNames.includes(name))) return undefined;
    const anyPort = usualPorts.includes(port) || anyPortHosts.has(name);
    return anyPort && known.has(name) ? undefined : 421;
  }
  const passing = new Set<string>();
  return (rawHeaders) => {
    const host = hostOf(rawHeaders);
    if (host === undefined) return 400;
    if (passing.has(host)) return undefined;
    const fault = faultOf(host.toLowerCase());
    if (fault === undefined && passing.size < mostHosts) passing.add(host);
    return fault;
  };
}

/** Refuses requests for other hosts. Probes of health ask by address and may pass. */
export function createHostCheck(settings: HostSettings, pages: ErrorPages): RequestHandler {
  const hostFault = createHostRule(settings);
  return (request, response, next) => {
    const isProbe = request.path.startsWith('/healthz/');
    const status = isProbe ? undefined : hostFault(request.rawHeaders);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}
