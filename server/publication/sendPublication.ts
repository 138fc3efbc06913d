import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** A file that is made from content, for programs that fetch it again and again. */
export interface Publication {
  readonly type: string;
  readonly body: string;
  /** When its content changed last; undefined where that is not known. */
  readonly modified?: Date | undefined;
  /** Cache headers by the age of the content. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends such a file, or 304 where the client has it. The ETag is weak, because answers are compressed on their way. */
export function sendPublication(response: Response, publication: Publication): void {
  const { type, body, modified, headers } = publication;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  response.type(`${type}; charset=utf-8`).set(headers).set('ETag', `W/"${hash}"`);
  if (modified !== undefined) response.set('Last-Modified', modified.toUTCString());
  response.send(body);
}
