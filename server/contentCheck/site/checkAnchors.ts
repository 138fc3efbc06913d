import { findComponents } from '../../../shared/content/components/componentTree';
import { isUsableId } from '../../../shared/content/uniqueIds';
import { decode } from '../../../shared/routing/addresses';
import { cleanPage } from '../../content/documents/cleanDocument';
import { documentPath } from '../../content/sources/contentSource';
import { BadDocument } from '../../content/documents/parseDocument';
import { anchorsIn, namedAddresses } from '../document/checkedHtml';
import { composedDocument } from '../document/checkDocument';
import { textsIn, rawComponents } from '../document/rawPlaces';
import { errorAt, quote, valueAt, warningAt, type Finding } from '../finding';
import type { FarAnchor, AddressIndex } from '../pack/checkContext';
import type { Pack } from '../pack/pack';

/** Anchors of every page (HTML, "Navigating to a fragment", and the frame's). */
const ofEveryPage = ['', 'top', 'main'];
/** How the ids of headings begin that the site sets between the parts of details. */
const ofDetails = 'details-';

/** An anchor without what browsers are told beside it, such as a text to look for (`:~:text=`). */
const withoutDirective = (anchor: string) => anchor.replace(/:~:.*$/s, '');

/** Whether an anchor, without its `#`, is a place of the page of a document. */
function anchorsOf(value: unknown): (anchor: string) => boolean {
  const page = cleanPage(value);
  if (!page.ok) return () => true;
  const ids = Array.from(rawComponents(page.value), ({ value: component }) =>
    String(valueAt(component, 'id')),
  );
  const anchors = new Set([...ofEveryPage, ...ids]);
  for (const { content } of findComponents(page.value.content, 'glossary')) {
    for (const { slug } of content.entries) anchors.add(`term-${slug}`);
  }
  for (const { text } of textsIn(page.value)) {
    if (text.includes(' id="')) for (const anchor of anchorsIn(text)) anchors.add(anchor.slice(1));
  }
  return (anchor) => {
    const place = decode(withoutDirective(anchor));
    if (anchors.has(place) || place.startsWith(ofDetails)) return true;
    return ids.some((id) => place.startsWith(`${id}-`));
  };
}

/** Checks the ids of components, which are anchors of the page: each is one component's alone. */
export function* idFindings(written: unknown): Generator<Finding> {
  const seen = new Set<string>();
  for (const { value, path } of rawComponents(written)) {
    const raw = valueAt(value, 'id');
    if (typeof raw !== 'string' && typeof raw !== 'number') continue;
    const id = String(raw);
    if (seen.has(id)) {
      const expected = 'an id that no other component of the page has';
      yield errorAt('double', `${path}.id`, expected, quote(raw));
    } else if (!isUsableId(id)) {
      const expected = 'an id of letters, digits, "-" and "_" that is not one of the site itself';
      yield warningAt('address', `${path}.id`, expected, quote(raw));
    }
    if (id !== '') seen.add(id);
  }
}

/** Reports links of a page to a place in it that is not there. */
export function* anchorFindings(page: unknown): Generator<Finding> {
  let isAnchor: ReturnType<typeof anchorsOf> | undefined;
  for (const { value, path } of rawComponents(page)) {
    for (const text of textsIn(valueAt(value, 'content'), '', `${path}.content`)) {
      for (const { href } of namedAddresses(text)) {
        const isBeside = () => anchorsIn(text.text).includes(withoutDirective(href));
        if (!href.startsWith('#') || isBeside()) continue;
        isAnchor ??= anchorsOf(page);
        if (isAnchor(href.slice(1))) continue;
        const expected = 'the id of a component, or of an element of the page';
        yield warningAt('dead-link', text.path, expected, quote(href));
      }
    }
  }
}

async function anchorsOfFile(pack: Pack, href: string, lookup: AddressIndex) {
  const ref = lookup.documentOf(href);
  const bytes = ref && (await pack.read(documentPath(ref)).catch(() => undefined));
  if (ref === undefined || bytes === undefined) return () => true;
  try {
    return anchorsOf(composedDocument(bytes, ref).value);
  } catch (error) {
    if (!(error instanceof BadDocument)) throw error;
    return () => true;
  }
}

/** Finds links to places that other pages do not have; each of those is read once. */
export async function* farAnchorFindings(
  links: readonly FarAnchor[],
  pack: Pack,
  lookup: AddressIndex,
): AsyncGenerator<Finding> {
  const byPage = Map.groupBy(links, ({ href }) => href.split(/[?#]/, 1)[0] ?? '');
  for (const [page, ofPage] of byPage) {
    const isAnchor = await anchorsOfFile(pack, page, lookup);
    for (const { file, path, href } of ofPage) {
      if (isAnchor(href.slice(href.indexOf('#') + 1))) continue;
      yield { ...warningAt('dead-link', path, `an anchor of ${page}`, quote(href)), file };
    }
  }
}
