import { STATUS_CODES } from 'node:http';
import { address } from '../../shared/routing/addresses';
import texts from './errorTexts.json';

const homeNames: Readonly<Record<string, string>> = texts.home;

const textsByStatus = new Map<number, typeof texts.failed>([
  [403, texts.refused],
  [404, texts.notFound],
  [405, texts.refused],
  [408, texts.unavailable],
  [413, texts.tooLong],
  [414, texts.tooLong],
  [421, texts.wrongHost],
  [429, texts.tooMany],
  [431, texts.tooLong],
  [500, texts.failed],
  [501, texts.refused],
  [503, texts.unavailable],
  [505, texts.refused],
]);

/** Statuses this site answers errors with; any other one is answered as 400 or 500. */
const errorStatuses: readonly number[] = [
  400, 403, 404, 405, 406, 408, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 429, 431, 500,
  501, 503, 505,
];

/** An error's status as the site may answer it. */
export function permittedStatus(status: number): number {
  if (errorStatuses.includes(status)) return status;
  return status >= 400 && status < 500 ? 400 : 500;
}

function paragraph([language, text]: [string, string], origin: string): string {
  const home = origin + address.home(language);
  return `<p lang="${language}">${text} <a href="${home}">${homeNames[language]}</a></p>`;
}

function render(status: number, origin: string, requestId: string | undefined): string {
  const title = `Error code: ${status}`;
  // Under a wrong name, links without an origin would lead to the same error again.
  const linkOrigin = status === 421 ? origin : '';
  const said = Object.entries(textsByStatus.get(status) ?? texts.badRequest);
  const paragraphs = said.map((text) => paragraph(text, linkOrigin));
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.join('\n')}
${requestId === undefined ? '' : requestLine(requestId)}</main>
</body>
</html>
`;
}

/**
 * A small page for each error status, of texts alone. Where it is known, the id of the request is
 * named, so that who reports an error can be helped; it is letters and digits.
 */
export type ErrorPages = (status: number, requestId?: string) => string;

function requestLine(id: string): string {
  const words = Object.entries(texts.request).map(
    ([language, word]) => `<span lang="${language}">${word}</span>`,
  );
  return `<div>${words.join(' / ')}: <code>${id}</code></div>\n`;
}

/**
 * Writes the pages: the national languages and English side by side, without scripts, styles or
 * anything else to load. `origin` is the canonical origin of the site.
 */
export function createErrorPages(origin: string): ErrorPages {
  return (status, requestId) => render(permittedStatus(status), origin, requestId);
}

/** What a status says, in one sentence for programmers. */
export function errorText(status: number): string {
  return (textsByStatus.get(status) ?? texts.badRequest).en;
}

/** One line for machines and for addresses that are no pages. */
export function plainError(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Error'}\n`;
}
