import { parse } from '@babel/core';
import { checkSync } from 'recheck';
import { readSourceFiles } from '../../../support/project/sourceFiles';

/** Where the input of visitors meets patterns: forms, addresses, queries, headers. */
const places = [
  /^shared\/(contact|feedback|forms|listing|map|privacy|routing|search|share)\//,
  /^server\/(captcha|contact|feedback|http|locale|map|offline|outbox|privacy|share)\//,
  /^server\/search\/(analysis\/(parseKeyword|scanWords|normalise)|snippet)/,
  /^server\/news\/queryParameters/,
];

interface Found {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/** Every literal below a node of a syntax tree. */
function literalsIn(path: string, node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap((part) => literalsIn(path, part));
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
    return [{ path, source: String(node.pattern), flags: String(node.flags) }];
  }
  return Object.values(node).flatMap((part) => literalsIn(path, part));
}

function patternsOf({ path, text }: { path: string; text: string }): Found[] {
  const tree = parse(text, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'], tokens: false },
  });
  return literalsIn(path, tree?.program.body);
}

test('no pattern that the input of visitors meets can be made to backtrack for long', () => {
  const found = readSourceFiles()
    .filter(({ path }) => places.some((place) => place.test(path)))
    .flatMap(patternsOf);
  expect(found.filter(({ path }) => path.startsWith('shared/forms/')).length).toBeGreaterThan(4);
  const faults = found
    .map((pattern) => ({ ...pattern, ...checkSync(pattern.source, pattern.flags) }))
    .filter(({ status }) => status === 'vulnerable')
    .map(({ path, source }) => `${path}: ${source}`);
  expect(faults).toEqual([]);
});
