import { componentSchema } from '../../../shared/content/components/components';
import { cleanWith } from '../../content/documents/cleanDocument';
import { checkValue } from './checkDocument';
import { checkedHtml } from './checkedHtml';
import { allComponents, containersOf, type Place, writtenComponents } from './rawPlaces';
import { errorAt, shown, valueAt, type Found } from '../finding';

const anyComponent = componentSchema(checkedHtml);
const clean = cleanWith(anyComponent);

/** Names of the containers that the site shows; components that are not here have none. */
const shownContainers = new Map<unknown, string>([
  ['section', 'content'],
  ['accordion', 'items'],
  ['accordion-item', 'content'],
  ['tabs', 'items'],
  ['tab-item', 'content'],
]);

function isNotShown(name: unknown, children: readonly Place[]): string {
  const count = [...allComponents(children)].length;
  return `${shown(name)}, so that ${count} inside it ${count === 1 ? 'is' : 'are'} not shown`;
}

/** What would show the components of a container that a component of the contract does not have. */
function expectedOf(name: unknown): string {
  const container = shownContainers.get(name);
  return container === undefined
    ? `no components inside ${shown(name)}`
    : `the container ${shown(container)} of ${shown(name)}`;
}

/**
 * Components that nobody sees because one around them is none of the contract, or has no container of
 * the name in which they stand, and what is wrong with them. `page` is one as it was written.
 */
export function* unshownFindings(page: unknown): Generator<Found> {
  for (const place of writtenComponents(page)) {
    const name = valueAt(place.value, 'component');
    const isKnown = anyComponent.known.has(name);
    const known = `${place.path}.containers.${shownContainers.get(name)}`;
    for (const { name: found, path, children } of containersOf(place)) {
      if (children.length === 0 || (isKnown && path === known)) continue;
      // That the component around them is unknown is told of itself.
      if (isKnown) yield errorAt('contract', path, expectedOf(name), isNotShown(found, children));
      for (const child of children) {
        for (const fault of checkValue(clean, child.value).findings) {
          yield {
            ...fault,
            path: [child.path, fault.path].filter((part) => part !== '').join('.'),
          };
        }
      }
    }
  }
}
