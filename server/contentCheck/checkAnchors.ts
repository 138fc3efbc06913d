import type { Page } from '../../shared/content/page';
import { anchorsIn } from './checkedHtml';
import { componentsWithPaths } from './componentsWithPaths';
import { shown, type Finding } from './finding';
import { namedAddresses } from './namedAddresses';
import { textsIn } from './textsIn';

type Found = Omit<Finding, 'file'>;

/** Anchors of every page (HTML, "Navigating to a fragment"). */
const ofEveryPage = ['#', '#top'];

/** Ids of components, which are anchors of the page: each is one component's alone. */
export function* idFindings(page: Page): Generator<Found> {
  const seen = new Set<string>();
  for (const { component, path } of componentsWithPaths(page.content)) {
    const { id } = component;
    if (seen.has(id)) {
      const expected = 'an id that no other component of the page has';
      yield { severity: 'warning', rule: 'double', path: `${path}.id`, expected, found: shown(id) };
    }
    if (id !== '') seen.add(id);
  }
}

/**
 * Links to a place of the same page that is not there: such a place is a component, or an element
 * with that id in the same text.
 */
export function* anchorFindings(page: Page): Generator<Found> {
  const components = [...componentsWithPaths(page.content)];
  const ids = new Set(components.map(({ component }) => `#${component.id}`));
  for (const { component, path } of components) {
    if (!('content' in component)) continue;
    for (const text of textsIn(component.content, '', `${path}.content`)) {
      for (const { href } of namedAddresses(text)) {
        if (!href.startsWith('#') || ofEveryPage.includes(href) || ids.has(href)) continue;
        if (anchorsIn(text.text).includes(href)) continue;
        const expected = 'the id of a component, or of an element in the same text';
        const found = shown(href);
        yield { severity: 'warning', rule: 'dead-link', path: text.path, expected, found };
      }
    }
  }
}
