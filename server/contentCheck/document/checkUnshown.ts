import { componentSchema } from '../../../shared/content/components/components';
import { cleanWith } from '../../content/documents/cleanDocument';
import { checkValue } from './checkDocument';
import { checkedHtml } from './checkedHtml';
import { componentFindings } from './checkPage';
import { componentsWithPaths } from './componentsWithPaths';
import { shown, valueAt, type Report } from '../finding';
import { findingParts } from '../findingParts';
import { placesIn, type Place } from './rawPlaces';

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

/** Reports what is wrong with a component and those inside it. */
function checkComponent({ value, path }: Place, file: string, report: Report): void {
  const checked = checkValue(clean, { file }, value, (finding) =>
    report({ ...finding, path: [path, finding.path].filter((part) => part !== '').join('.') }),
  );
  if (checked === undefined) return;
  const parts = findingParts([value], [checked.clean]);
  for (const { component, path: left } of componentsWithPaths([checked.clean])) {
    for (const found of componentFindings(component, left)) {
      const written = parts.written(found.path).replace('content[0]', () => path);
      report({ ...found, file, path: written });
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

/** Reports components that get lost in a place, and returns them. */
function lostIn(place: Place, file: string, report: Report): readonly Place[] {
  const name = valueAt(place.value, 'component');
  const containers = containersOf(place).filter(({ children }) => children.length > 0);
  const tell = (path: string, expected: string, found: string) =>
    report({ severity: 'error', rule: 'contract', file, path, expected, found });
  if (anyComponent.known.has(name)) {
    const known = `${place.path}.containers.${shownContainers.get(name)}`;
    const lost = containers.filter(({ path }) => path !== known);
    for (const { name: found, path, children } of lost) {
      tell(path, expectedOf(name), isNotShown(found, children));
    }
    return lost.flatMap(({ children }) => children);
  }
  const children = containers.flatMap((container) => container.children);
  if (children.length > 0) {
    const expected = 'a component of the contract around other components';
    const isInside = valueAt(place.value, 'containers') !== undefined;
    tell(`${place.path}${isInside ? '.containers' : ''}`, expected, isNotShown(name, children));
  }
  return children;
}

/**
 * Reports components that nobody sees because one around them is none of the contract, or has no
 * container of the name in which they stand, and what is wrong with them. `value` is a page as it was
 * written.
 */
export function checkUnshown(value: unknown, file: string, report: Report): void {
  for (const place of placesIn(valueAt(value, 'content'), 'content').flatMap(withAllInside)) {
    for (const child of lostIn(place, file, report)) checkComponent(child, file, report);
  }
}
