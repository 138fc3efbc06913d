import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import { TextFault, type TextPlace } from './place';
import { noteOrigin } from './origins';
import { yamlFault } from './yamlFault';

/** More than this is no front matter, and takes long. */
const longestYaml = 1_000_000;
const deepest = 60;

/**
 * The value of a text of YAML (or JSON, which is YAML) that begins in a line of a file. Where each part was written is noted in
 * `origins`. Throws `TextFault` for what is no YAML, and for anchors and aliases.
 */
export function yamlValue(text: string, line: number): unknown {
  const counter = new LineCounter();
  const placeAt = (offset: number): TextPlace => {
    const at = counter.linePos(offset);
    return { line: at.line + line - 1, column: at.col };
  };
  if (text.length > longestYaml) {
    const found = `${text.length} characters`;
    throw new TextFault({ line, column: 1 }, `at most ${longestYaml} characters of YAML`, found);
  }
  const { contents, errors, warnings } = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const wrong = [...errors, ...warnings];
  const fault =
    wrong.length > 0 || isScalar(contents) ? yamlFault(text, wrong, placeAt) : undefined;
  if (fault !== undefined) throw fault;
  return valueOf(contents, placeAt, 0);
}

function valueOf(node: unknown, placeAt: (offset: number) => TextPlace, depth: number): unknown {
  if (isScalar(node)) return node.value;
  const place = placeAt(startOf(node));
  if (isAlias(node)) throw new TextFault(place, 'the value itself', `*${node.source}`);
  if (depth > deepest) throw new TextFault(place, `at most ${deepest} levels`, 'more');
  if (isSeq(node)) {
    const list = node.items.map((item) => valueOf(item, placeAt, depth + 1));
    node.items.forEach((item, index) => noteOrigin(list, index, placeAt(startOf(item))));
    return list;
  }
  if (!isMap(node)) return null;
  const map: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    const at = placeAt(startOf(key));
    const name = isScalar(key) ? String(key.value) : '';
    if (name === '') throw new TextFault(at, 'a name before the colon', 'none');
    if (Object.hasOwn(map, name)) throw new TextFault(at, 'each name once', `${name} again`);
    Object.defineProperty(map, name, {
      value: valueOf(value, placeAt, depth + 1),
      enumerable: true,
      writable: true,
      configurable: true,
    });
    noteOrigin(map, name, at);
  }
  return map;
}

function startOf(node: unknown): number {
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
  return (isNode(node) ? node.range?.[0] : undefined) ?? 0;
}
