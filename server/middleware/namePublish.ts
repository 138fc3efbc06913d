import type { Response } from 'express';

/**
 * Names the publish that an answer was made from, for whoever compares answers (`Publish-Id`) and for
 * the script of its page (`Server-Timing`).
 */
export function namePublish(response: Response, publishId: string | null): void {
  if (publishId === null) return;
  response.setHeader('Publish-Id', publishId);
  response.setHeader('Server-Timing', `publish;desc="${publishId}"`);
}
