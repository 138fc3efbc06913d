import { valueAt } from '../finding';

/** A component as it was written, which may be anything, and where. */
export interface WrittenComponent {
  readonly value: unknown;
  /** JSON path in the page. */
  readonly path: string;
  /** What holds it: the name of a component, or undefined for the page. */
  readonly holder: unknown;
}

function* inList(list: unknown, path: string, holder: unknown): Generator<WrittenComponent> {
  if (!Array.isArray(list)) return;
  for (const [index, value] of list.entries()) {
    const own = `${path}[${index}]`;
    yield { value, path: own, holder };
    const containers = valueAt(value, 'containers');
    if (typeof containers !== 'object' || containers === null) continue;
    for (const [name, inside] of Object.entries(containers)) {
      yield* inList(inside, `${own}.containers.${name}`, valueAt(value, 'component'));
    }
  }
}

/** The components of a page as they were written, in containers of whatever name. */
export function writtenComponents(page: unknown): Generator<WrittenComponent> {
  return inList(valueAt(page, 'content'), 'content', undefined);
}
