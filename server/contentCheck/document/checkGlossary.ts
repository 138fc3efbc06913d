import { shown, valueAt, type Finding, type Report } from '../finding';
import { partsOf, placesIn, type Place } from './rawPlaces';

type Found = Omit<Finding, 'file'>;

/** The glossaries in a value, wherever they stand in it. */
function* glossariesIn(value: unknown, path: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  if (valueAt(value, 'component') === 'glossary') yield { value, path };
  for (const part of partsOf(value, path)) yield* glossariesIn(part.value, part.path);
}

function* relatedFindings(entry: Place, names: ReadonlySet<unknown>): Generator<Found> {
  const related = placesIn(valueAt(entry.value, 'related'), `${entry.path}.related`);
  for (const { value, path } of related) {
    if (typeof value !== 'string' || names.has(value)) continue;
    const expected = 'the term or slug of an entry of the same glossary';
    yield { severity: 'warning', rule: 'reference', path, expected, found: shown(value) };
  }
}

/** Checks that the entries of the glossaries of a page have names of their own, and name one another. */
export function checkGlossary(value: unknown, file: string, report: Report): void {
  const slugs = new Set<unknown>();
  for (const { value: glossary, path } of glossariesIn(value, '')) {
    const entries = placesIn(valueAt(glossary, 'content.entries'), `${path}.content.entries`);
    const names = new Set(
      entries.flatMap((entry) => [valueAt(entry.value, 'term'), valueAt(entry.value, 'slug')]),
    );
    for (const entry of entries) {
      const slug = valueAt(entry.value, 'slug');
      if (typeof slug === 'string' && slugs.has(slug)) {
        const expected = 'a slug that no other entry of the page has';
        const at = { path: `${entry.path}.slug`, found: shown(slug) };
        report({ severity: 'error', rule: 'double', file, expected, ...at });
      }
      slugs.add(slug);
      for (const found of relatedFindings(entry, names)) report({ ...found, file });
    }
  }
}
