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

/** Values of all Host headers, as they came. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
}

/**
 * Looks at the Host of a request: undefined when it may pass, 400 when there is not exactly one
 * well-formed Host (RFC 9112, section 3.2), 421 when it is not the site's. A site whose own address
 * is a loopback address also answers under the other loopback names, on any port.
 */
export function createHostCheck(
  settings: HostSettings,
): (rawHeaders: readonly string[]) => 400 | 421 | undefined {
  const own = new URL(settings.publicUrl);
  const known = new Set([own.host, ...settings.allowedHosts].map((host) => host.toLowerCase()));
  const anyPortHosts = new Set(settings.allowedHosts.map((host) => host.toLowerCase()));
  const onLoopback = loopbackNames.includes(own.hostname);
  return (rawHeaders) => {
    const [host = '', ...others] = hostsOf(rawHeaders).map((value) => value.toLowerCase());
    const { name, port = '' } = hostPattern.exec(host)?.groups ?? {};
    if (name === undefined || others.length > 0) return 400;
    if (known.has(host) || (onLoopback && loopbackNames.includes(name))) return undefined;
    const anyPort = usualPorts.includes(port) || anyPortHosts.has(name);
    return anyPort && known.has(name) ? undefined : 421;
  };
}

/** Refuses requests for other hosts. Probes of health ask by address and may pass. */
export function createHostGuard(settings: HostSettings, pages: ErrorPages): RequestHandler {
  const hostFault = createHostCheck(settings);
  return (request, response, next) => {
    const isProbe = request.path.startsWith('/healthz/');
    const status = isProbe ? undefined : hostFault(request.rawHeaders);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}
