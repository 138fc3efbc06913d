import type { IncomingMessage } from 'node:http';

/** Whether a request has a body, which may take its time to arrive (RFC 9112, section 6). */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || Number(length) > 0;
}
