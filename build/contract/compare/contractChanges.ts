import type { Contract } from '../contract';
import type { Direction, Json } from '../jsonSchema';
import { schemaChanges, type Change } from './schemaChanges';
import { serviceChanges } from './serviceChanges';

/** Who answers: the site reads what a service gives, or others read what the site gives. */
const directions: Readonly<Record<string, Direction>> = {
  'content-service': 'input',
  'news-service': 'output',
  'page-data': 'output',
};

function changesWith(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  compare: (name: string, was: Json, is: Json) => readonly Change[],
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined) return [{ place: name, what: 'added', compatible: true }];
    if (is === undefined) return [{ place: name, what: 'removed', compatible: false }];
    return compare(name, was, is).map((change) => ({
      ...change,
      place: `${name} ${change.place}`,
    }));
  });
}

/** Everything that binds somebody and is another than before. */
export function contractChanges(before: Contract, after: Contract): Change[] {
  return [
    ...changesWith(before.documents, after.documents, (_, was, is) =>
      schemaChanges(was, is, 'input'),
    ),
    ...changesWith(before.services, after.services, (name, was, is) =>
      serviceChanges(was, is, directions[name] ?? 'output'),
    ),
  ];
}

/** Why a version may not follow another one with these changes; undefined where it may. */
export function versionFault(
  before: string,
  after: string,
  changes: readonly Change[],
): string | undefined {
  const [was = [], is = []] = [before, after].map((version) => version.split('.').map(Number));
  const at = was.findIndex((part, index) => part !== is[index]);
  const isLater = at !== -1 && (is[at] ?? 0) > (was[at] ?? 0);
  const breaches = changes.filter(({ compatible }) => !compatible);
  if (breaches.length > 0 && !(isLater && at === 0)) {
    const listed = breaches.map(({ place, what }) => `${place}: ${what}`).join('\n');
    return `Incompatible with ${before}, and ${after} is no new major version:\n${listed}`;
  }
  if (changes.length > 0 && !(isLater && at <= 1)) {
    return `Changed since ${before}, and ${after} is no new version`;
  }
  return at === -1 || isLater ? undefined : `${after} is before ${before}`;
}
