import { createServer, type Server } from 'node:http';

/** Figures in the text format of Prometheus. */
export interface Figures {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** A server that answers `GET /metrics`, not listening yet. */
export function createMetricsServer(figures: Figures): Server {
  return createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404 Not Found\n');
      return;
    }
    figures.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': figures.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
