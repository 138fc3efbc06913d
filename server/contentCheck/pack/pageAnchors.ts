import { isKnown } from '../../../shared/content/components/componentTree';
import { decoded } from '../../../shared/routing/addresses';
import { cleanPage } from '../../content/documents/cleanDocument';
import { anchorsIn } from '../document/checkedHtml';
import { componentsWithPaths, textsIn } from '../document/rawPlaces';

/** Anchors of every page (HTML, "Navigating to a fragment", and the frame's). */
const ofEveryPage = ['', 'top', 'main'];
/** How the ids of headings begin that the site sets between the parts of details. */
const ofDetails = 'details-';

/** An anchor without what browsers are told beside it, such as a text to look for (`:~:text=`). */
export function withoutDirective(anchor: string): string {
  return anchor.replace(/:~:.*$/s, '');
}

/**
 * Says of an anchor, without its `#`, whether it is a place of a page as the site shows it: a
 * component or a part of one, an element or a heading in HTML, a term of a glossary. `value` is that
 * of the page's document.
 */
export function anchorsOf(value: unknown): (anchor: string) => boolean {
  const page = cleanPage(value);
  if (!page.ok) return () => true;
  const components = [...componentsWithPaths(page.value.content)].map(({ component }) => component);
  const ids = components.map(({ id }) => id);
  const known = new Set([...ofEveryPage, ...ids]);
  for (const component of components.filter(isKnown)) {
    if (component.component !== 'glossary') continue;
    for (const { slug } of component.content.entries) known.add(`term-${slug}`);
  }
  for (const { text } of textsIn(page.value)) {
    if (text.includes(' id="')) for (const anchor of anchorsIn(text)) known.add(anchor.slice(1));
  }
  return (anchor) => {
    const place = decoded(withoutDirective(anchor));
    if (known.has(place) || place.startsWith(ofDetails)) return true;
    return ids.some((id) => place.startsWith(`${id}-`));
  };
}
