import { componentSchema } from '../../../shared/content/components/components';
import { cleanWith } from '../../content/documents/cleanDocument';
import { checkValue } from './checkDocument';
import { checkedHtml } from './checkedHtml';
import { componentFindings } from './checkPage';
import { type Place, componentsWithPaths, placesIn } from './rawPlaces';
import { errorAt, shown, valueAt, type Found } from '../finding';
import { findingParts } from '../findingParts';

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

/** The components in one of the containers of a component. */
interface Container {
  /** That of the field that holds them. */
  readonly name: string;
  readonly path: string;
  readonly children: readonly Place[];
}

function listsIn(value: unknown, path: string): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, list]) => {
    const at = `${path}.${name}`;
    return { name, path: at, children: placesIn(list, at) };
  });
}

const isComponent = ({ value }: Place) => typeof valueAt(value, 'component') === 'string';

/** The containers of a component under whatever name, and other fields that hold components. */
function containersOf({ value, path }: Place): Container[] {
  const fields = listsIn(value, path).filter(({ children }) => children.some(isComponent));
  const containers = valueAt(value, 'containers');
  return Array.isArray(containers)
    ? fields
    : [...listsIn(containers, `${path}.containers`), ...fields];
}

function withAllInside(place: Place): Place[] {
  const children = containersOf(place).flatMap((container) => container.children);
  return [place, ...children.flatMap(withAllInside)];
}

function isNotShown(name: unknown, children: readonly Place[]): string {
  const count = children.flatMap(withAllInside).length;
  return `${shown(name)}, so that ${count} inside it ${count === 1 ? 'is' : 'are'} not shown`;
}

/** What is wrong with a component and those inside it. */
function* lostFindings({ value, path }: Place): Generator<Found> {
  const checked = checkValue(clean, value);
  for (const found of checked.findings) {
    yield { ...found, path: [path, found.path].filter((part) => part !== '').join('.') };
  }
  if (checked.clean === undefined) return;
  const parts = findingParts([value], [checked.clean]);
  for (const { component, path: left } of componentsWithPaths([checked.clean])) {
    for (const found of componentFindings(component, left)) {
      yield { ...found, path: parts.written(found.path).replace('content[0]', () => path) };
    }
  }
}

/** What would show the components of a container that a component of the contract does not have. */
function expectedOf(name: unknown): string {
  const container = shownContainers.get(name);
  return container === undefined
    ? `no components inside ${shown(name)}`
    : `the container ${shown(container)} of ${shown(name)}`;
}

/** Components that get lost in a place, and what is to be said of that. */
function lostIn(place: Place): { lost: readonly Place[]; findings: Found[] } {
  const name = valueAt(place.value, 'component');
  const containers = containersOf(place).filter(({ children }) => children.length > 0);
  if (anyComponent.known.has(name)) {
    const known = `${place.path}.containers.${shownContainers.get(name)}`;
    const others = containers.filter(({ path }) => path !== known);
    return {
      lost: others.flatMap(({ children }) => children),
      findings: others.map(({ name: found, path, children }) =>
        errorAt('contract', path, expectedOf(name), isNotShown(found, children)),
      ),
    };
  }
  // That the component around them is unknown is told of itself.
  return { lost: containers.flatMap(({ children }) => children), findings: [] };
}

/**
 * Components that nobody sees because one around them is none of the contract, or has no container of
 * the name in which they stand, and what is wrong with them. `page` is one as it was written.
 */
export function* unshownFindings(page: unknown): Generator<Found> {
  for (const place of placesIn(valueAt(page, 'content'), 'content').flatMap(withAllInside)) {
    const { lost, findings } = lostIn(place);
    yield* findings;
    for (const child of lost) yield* lostFindings(child);
  }
}
