import { attribute } from './attributes';
import type { HostKind } from './hostKinds';

/** The state and the value of a field are the present ones or else the first ones. */
function presentOrFirst(props: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name === 'checked') return props['checked'] ?? props['defaultChecked'];
  return name === 'value' ? (props['value'] ?? props['defaultValue']) : props[name];
}

/** The start tag of an element, up to its last sign. */
export function startTag(
  { start, heldBack, last }: HostKind,
  props: Readonly<Record<string, unknown>>,
): string {
  let html = start;
  for (const name in props) if (!heldBack.has(name)) html += attribute(name, props[name]);
  for (const name of last) html += attribute(name, presentOrFirst(props, name));
  return html;
}
