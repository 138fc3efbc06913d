import { documentPath } from '../content/sources/contentSource';
import type { Component } from '../../shared/content/components/component';
import { childrenOf } from '../../shared/content/components/componentTree';
import { rawPageSchema, type Page } from '../../shared/content/page';
import { assignUniqueIds } from '../../shared/content/uniqueIds';
import type { PreviewFinding } from '../../shared/routing/previewData';
import { cleanWith } from '../content/documents/cleanDocument';
import type { Draft } from '../content/drafts';
import { checkDocument, checkValue, cleanFor } from '../contentCheck/document/checkDocument';
import { documentForm, sizeFindings } from '../contentCheck/document/checkDocument';
import { glossaryFindings } from '../contentCheck/document/checkEntries';
import { componentsFindings, nestingFindings } from '../contentCheck/document/checkPage';
import { markupFindings } from '../contentCheck/document/checkTexts';
import { errorAt, valueAt, type Finding } from '../contentCheck/finding';
import { inMarkdown, isReported, placeAt, takeSourceNote } from '../contentCheck/findingPlace';
import type { SourceNote } from '../contentCheck/findingPlace';
import { joinMissing, unknownFieldFindings } from '../contentCheck/document/unknownFieldFindings';
import { idOf, placesIn, textsIn, type RawPlace } from '../contentCheck/document/rawPlaces';

const most = 100;
const cleanPlainPage = cleanWith<Page>(rawPageSchema);

function isSame(written: unknown, { component, id }: Component): boolean {
  const isId = idOf(valueAt(written, 'id') ?? '') === id;
  return isId && valueAt(written, 'component') === component;
}

/** The components that were left of a list, by their JSON paths in the document; their order stays. */
function* matchParts(
  written: readonly RawPlace[],
  clean: readonly Component[],
): Generator<[path: string, component: Component]> {
  let index = 0;
  for (const { value, path } of written) {
    const component = clean[index];
    if (component === undefined || !isSame(value, component)) continue;
    index += 1;
    yield [path, component];
    for (const list of ['containers.content', 'containers.items']) {
      yield* matchParts(placesIn(valueAt(value, list), `${path}.${list}`), childrenOf(component));
    }
  }
}

const componentPath = /^content\[\d+\](?:\.containers\.(?:content|items)\[\d+\])*/;
const lastStep = /(?:\.containers\.(?:content|items))?\[(\d+)\]$/;
/** Entries of accordions and tabs are shown by what holds them, a lead by the opening of its page. */
const entries: readonly string[] = ['accordion-item', 'tab-item', 'lead'];

/** Makes the function that finds where a finding is shown: at its component, or one near to it. */
function findingParts(written: unknown, clean: readonly Component[]) {
  const places = new Map(matchParts(placesIn(written, 'content'), clean));

  function nearest(path: string): Component | undefined {
    const step = lastStep.exec(path);
    if (step === null) return undefined;
    const list = path.slice(0, path.lastIndexOf('['));
    for (let index = Number(step[1]); index >= 0; index -= 1) {
      const found = places.get(`${list}[${index}]`);
      if (found !== undefined && !entries.includes(found.component)) return found;
    }
    return nearest(path.slice(0, step.index));
  }

  return (path: string) => nearest(componentPath.exec(path)?.[0] ?? '');
}

/** Returns what `check` has to say of a document by itself, and at which components that is shown. */
export function draftFindings(draft: Draft): PreviewFinding[] {
  const { ref, faults = [], failure } = draft;
  const { value, note } = takeSourceNote(draft.value);
  if (failure !== undefined && value === undefined) {
    const file = documentPath(ref);
    const { bytes, detail } = failure;
    const { findings } =
      bytes instanceof Uint8Array
        ? checkDocument(cleanFor(ref), { ref, file, bytes })
        : { findings: [errorAt('json', '', documentForm, detail)] };
    return findings.map(({ source: at, ...one }) =>
      toFinding(one, at === undefined ? '' : `${file}:${at.line}:${at.column}`),
    );
  }
  const clean = typeof value === 'object' && value !== null ? cleanPlainPage(value) : undefined;
  const page = clean?.ok === true ? clean.value : undefined;
  const partAt = findingParts(valueAt(value, 'content'), page?.content ?? []);
  const found = [
    ...sizeFindings(faults),
    ...checkValue(cleanFor(ref), value).findings,
    ...unknownFieldFindings(value, ref.kind),
    ...[...textsIn(value)].flatMap(markupFindings),
  ];
  if (page !== undefined) {
    found.push(...componentsFindings(value), ...nestingFindings(value), ...glossaryFindings(value));
    // From here on components have the ids under which they are shown.
    assignUniqueIds(page.content);
  }
  const locate = (line: number, column: number) =>
    `${note?.file ?? documentPath(ref)}:${line}:${column}`;
  const inText = (note?.findings ?? []).map((one) => {
    const { line = 1, column = 1 } = one.source ?? {};
    return toFinding(one, locate(line, column), partAt(pathAtLine(note?.places ?? {}, line)));
  });
  const isMarkdown = note?.file.endsWith('.md') === true;
  const inDocument = joinMissing(found).flatMap((one) => {
    const part = partAt(one.path);
    if (note === undefined) return toFinding(one, one.path, part);
    const place = placeAt(note.places, one.path);
    if (isReported(note, one, place[0])) return [];
    return toFinding(isMarkdown ? inMarkdown(one) : one, locate(...place), part);
  });
  return [...inText, ...inDocument].slice(0, most);
}

function toFinding(
  { severity, expected, found, hint }: Pick<Finding, 'severity' | 'expected' | 'found' | 'hint'>,
  path: string,
  part?: Component,
): PreviewFinding {
  const meant = hint === undefined ? '' : `. Did you mean ${hint}?`;
  const at = part !== undefined && { part: part.id };
  return { severity, path, expected: expected + meant, found, ...at };
}

function pathAtLine(places: SourceNote['places'], line: number): string {
  const before = Object.entries(places)
    .filter(([path, [at]]) => componentPath.exec(path)?.[0] === path && at <= line)
    .toSorted(([, one], [, other]) => other[0] - one[0]);
  return before[0]?.[0] ?? '';
}
