import { escapeHtml } from '../../../shared/html/safeHtml';

const ownFiles = /(?:href|src)="(\/(?:assets|theme|api\/frame)\/[^"]+)"/g;

/** Addresses of the scripts, styles, fonts and texts that a document names. */
export function filesNamedIn(html: string): string[] {
  return [...html.matchAll(ownFiles)].flatMap((match) => match[1] ?? []);
}

/** A link to a document by its own title, in the document's language. */
export function linkTo(address: string, html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const language = /<html\b[^>]*?( lang="[\w-]+" dir="\w+")/.exec(html)?.[1] ?? '';
  return `<li><a href="${escapeHtml(address)}"${language}>${title}</a></li>`;
}

/** The document, saying of itself that it is a copy, and when it was made (`data-copy-of`). */
export function markedAsCopy(html: string, at: number): string {
  return html.replace('<html ', `<html data-copy-of="${new Date(at).toISOString()}" `);
}
