import type { Request } from 'express';
import { isLocale } from '../../shared/language/languages';

const pagePath = /^\/([^/]+)(?:\/[^/.]+)?$/;

/**
 * Whether a request can only be for a page: for a language, or for one name without an extension
 * behind it. What else is under a language is deeper or has an extension; pages may be there, too.
 */
export function asksForPage({ method, path }: Pick<Request, 'method' | 'path'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const locale = pagePath.exec(path)?.[1];
  return locale !== undefined && isLocale(locale);
}
