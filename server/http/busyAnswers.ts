import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import { loadLimits } from '../../config/limits';
import { defaultLocale, isLocale, tableFor } from '../../shared/language/languages';
import type { IntlTables } from '../language/intlTables';
import { errorText, smallDocument } from './errorPages';

/** An answer as it is sent, but for what depends on its connection. */
export interface ReadyAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

function readyAnswer(headers: OutgoingHttpHeaders, text: string): ReadyAnswer {
  const body = Buffer.from(text);
  const more = {
    'Cache-Control': 'no-store',
    'Retry-After': String(loadLimits.retryAfterSeconds),
  };
  return { headers: { ...headers, ...more }, body };
}

/** A problem document (RFC 9457), for programs. */
function problem(): string {
  const [status, detail] = [503, errorText(503)];
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });
}

const firstSegment = /^\/([^/?]*)/;

/**
 * What requests are answered while the load is too much (503), by their target: a small page in the
 * language of its locale, without anything else to load, or a problem document. Each is made once;
 * `headers` are those of every answer.
 */
export function createBusyAnswers(
  tables: IntlTables,
  headers: OutgoingHttpHeaders,
): (target: string) => ReadyAnswer {
  const forPrograms = readyAnswer(
    { ...headers, 'Content-Type': 'application/problem+json; charset=utf-8' },
    problem(),
  );
  const pages = new Map<string, ReadyAnswer>();

  function pageFor(table: ReturnType<typeof tableFor>): ReadyAnswer {
    const known = pages.get(table);
    if (known !== undefined) return known;
    const intl = tables.forTable(table);
    const html = smallDocument(table, intl.formatMessage({ id: 'error.code' }, { status: '503' }), [
      `<p>${intl.formatMessage({ id: 'error.unavailableText' })}</p>`,
      // The address of the page itself.
      `<p><a href="">${intl.formatMessage({ id: 'error.retry' })}</a></p>`,
      `<p>${intl.formatMessage({ id: 'error.emergency' })}</p>`,
    ]);
    const fields = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': table };
    const page = readyAnswer({ ...headers, ...fields }, html);
    pages.set(table, page);
    return page;
  }

  return (target) => {
    const first = firstSegment.exec(target)?.[1] ?? '';
    return first === 'api'
      ? forPrograms
      : pageFor(tableFor(isLocale(first) ? first : defaultLocale));
  };
}
