import type { Component } from '../../../shared/content/components/component';
import type { PageIds } from '../../../shared/content/uniqueIds';
import { composedPath, decoded } from '../../../shared/routing/addresses';
import { mapStrings } from './normalizeHeadings';
import { idMark } from './html/htmlAllowList';

const markedId = new RegExp(` id="${idMark}([^"]*)"`, 'g');
const markedHeaders = / headers="([^"]*)"/g;
const fragmentLink = / href="#([^"]*)"/g;

/** The parts of a page that hold HTML of editors. */
interface PageParts {
  readonly content: readonly Component[];
  readonly details?: object | undefined;
}

/** Which id of an editor became which. */
type Renamed = Map<string, string>;

/** The id that a fragment points to: as it is written, else decoded (HTML, "indicated part"). */
function idOf(fragment: string, ids: Renamed | undefined): string | undefined {
  const escaped = decoded(fragment).replaceAll('&', '&#x26;');
  return ids?.get(fragment) ?? ids?.get(escaped);
}

function followIds(html: string, own: Renamed, ofPage: Renamed): string {
  const links = html.replace(fragmentLink, (link, fragment: string) => {
    const id = idOf(fragment, own) ?? idOf(fragment, ofPage);
    const isSame = id === decoded(fragment) && composedPath(fragment) === undefined;
    return id === undefined || isSame ? link : ` href="#${id}"`;
  });
  return links.replace(markedHeaders, (_, headers: string) => {
    const cells = headers.split(' ').map((id) => id.replace(idMark, ''));
    return ` headers="${cells.map((id) => own.get(id) ?? id).join(' ')}"`;
  });
}

/**
 * Gives the elements within editors' HTML of a page their ids: as they were written, or with a number
 * where the page has that id already (`ids`, which grows). Links to them follow: to one of the same
 * text, else to the first of the page. Changes the page.
 */
export function assignIds(page: PageParts, ids: PageIds): void {
  const ofPage: Renamed = new Map();
  const ofText = new Map<string, Renamed>();
  const parts = [page.content, page.details];

  mapStrings(parts, (text) => {
    if (!text.includes(idMark)) return text;
    const own: Renamed = new Map();
    const html = text.replace(markedId, (_, id: string) => {
      if (id === '') return '';
      const free = ids.add(id);
      if (!own.has(id)) own.set(id, free);
      if (!ofPage.has(id)) ofPage.set(id, free);
      return ` id="${free}"`;
    });
    ofText.set(html, own);
    return html;
  });
  mapStrings(parts, (text) =>
    text.includes(' href="#') || text.includes(' headers="')
      ? followIds(text, ofText.get(text) ?? new Map(), ofPage)
      : text,
  );
}
