import { componentSchema } from '../../shared/content/components';
import { cleanWith } from '../content/cleanDocument';
import { checkValue } from './checkDocument';
import { checkedHtml } from './checkedHtml';
import { componentFindings } from './checkPage';
import { componentWithPaths } from './componentsWithPaths';
import { shown, valueAt, type Report } from './finding';

const anyComponent = componentSchema(checkedHtml);
const clean = cleanWith(anyComponent);

interface Place {
  readonly value: unknown;
  readonly path: string;
}

function placesIn(list: unknown, path: string): Place[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => ({ value, path: `${path}[${index}]` }));
}

/** The components directly inside a component, as they were written, under whatever name. */
function childrenOf({ value, path }: Place): Place[] {
  const containers = valueAt(value, 'containers');
  if (typeof containers !== 'object' || containers === null) return [];
  return Object.entries(containers).flatMap(([name, list]) =>
    placesIn(list, `${path}.containers.${name}`),
  );
}

function withAllInside(place: Place): Place[] {
  return [place, ...childrenOf(place).flatMap(withAllInside)];
}

/** Reports what is wrong with a component and those inside it. */
function checkComponent({ value, path }: Place, file: string, report: Report): void {
  const checked = checkValue(clean, { file }, value, (finding) =>
    report({ ...finding, path: [path, finding.path].filter((part) => part !== '').join('.') }),
  );
  if (checked === undefined) return;
  for (const at of componentWithPaths(checked.clean, path)) {
    for (const found of componentFindings(at.component, at.path)) report({ ...found, file });
  }
}

/**
 * Reports components that nobody sees because one around them is none of the contract, and what is
 * wrong with them. `value` is a page as it was written.
 */
export function checkUnshown(value: unknown, file: string, report: Report): void {
  for (const place of placesIn(valueAt(value, 'content'), 'content').flatMap(withAllInside)) {
    const name = valueAt(place.value, 'component');
    const count = withAllInside(place).length - 1;
    if (anyComponent.known.has(name) || count === 0) continue;
    const expected = 'a component of the contract (section 2.2) around other components';
    const found = `${shown(name)}, so that ${count} inside it ${count === 1 ? 'is' : 'are'} not shown`;
    const path = `${place.path}.containers`;
    report({ severity: 'error', rule: 'contract', file, path, expected, found });
    for (const child of childrenOf(place)) checkComponent(child, file, report);
  }
}
