import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** An answer of a server, with its body as text. */
export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose target and headers are sent as they are; `fetch` would tidy them up. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject).end();
  });
}
