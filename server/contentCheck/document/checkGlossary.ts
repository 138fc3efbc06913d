import { errorAt, shown, valueAt, warningAt, type Found } from '../finding';
import { allParts, placesIn } from './rawPlaces';

/** Entries of the glossaries of a page that have no name of their own, or name others that are not there. */
export function* glossaryFindings(page: unknown): Generator<Found> {
  const slugs = new Set<unknown>();
  for (const { value: glossary, path } of allParts(page)) {
    if (valueAt(glossary, 'component') !== 'glossary') continue;
    const entries = placesIn(valueAt(glossary, 'content.entries'), `${path}.content.entries`);
    const names = new Set(
      entries.flatMap((entry) => [valueAt(entry.value, 'term'), valueAt(entry.value, 'slug')]),
    );
    for (const entry of entries) {
      const slug = valueAt(entry.value, 'slug');
      if (typeof slug === 'string' && slugs.has(slug)) {
        const expected = 'a slug that no other entry of the page has';
        yield errorAt('double', `${entry.path}.slug`, expected, shown(slug));
      }
      slugs.add(slug);
      const related = placesIn(valueAt(entry.value, 'related'), `${entry.path}.related`);
      for (const one of related) {
        if (typeof one.value !== 'string' || names.has(one.value)) continue;
        const expected = 'the term or slug of an entry of the same glossary';
        yield warningAt('reference', one.path, expected, shown(one.value));
      }
    }
  }
}
