import { errorAt, shown, valueAt, type Found } from '../finding';
import { writtenComponents } from '../document/rawPlaces';

/** Components that stand in one other only (content contract). */
const holderOf = new Map<unknown, string>([
  ['accordion-item', 'accordion'],
  ['tab-item', 'tabs'],
]);

/** Fields of components that the contract wants, and for which the site has something that stands in. */
const wanted = new Map<unknown, readonly string[]>([
  ['contact', ['content.entries']],
  ['table', ['content.head']],
  ['teasers', ['content.presentation']],
  ['text-image', ['content.imageSide']],
]);

/** Fields of details by content type, likewise. */
const wantedDetails = new Map<unknown, string>([
  ['event', 'attendanceMode'],
  ['news', 'publishers'],
  ['publication', 'languages'],
  ['service', 'channels'],
]);

function missingField(path: string, given: unknown): Found[] {
  if (given !== undefined && given !== null && given !== '') return [];
  return [errorAt('contract', path, `the field "${path.split('.').at(-1)}"`, shown(given))];
}

/** Fields of a page's details that are left out although the contract wants them. */
export function detailFindings(page: unknown): Found[] {
  const details = valueAt(page, 'details');
  const field = wantedDetails.get(valueAt(page, 'contentType'));
  if (field === undefined || typeof details !== 'object' || details === null) return [];
  return missingField(`details.${field}`, valueAt(details, field));
}

/** Entries of accordions and tabs elsewhere, and fields of components that are left out. */
export function* placeFindings(page: unknown): Generator<Found> {
  for (const { value, path, holder } of writtenComponents(page)) {
    const name = valueAt(value, 'component');
    const wantedHolder = holderOf.get(name);
    if (wantedHolder !== undefined && holder !== wantedHolder) {
      const expected = `${shown(name)} only inside ${shown(wantedHolder)}`;
      const found = holder === undefined ? 'the page itself' : shown(holder);
      yield errorAt('contract', `${path}.component`, expected, found);
    }
    for (const field of ['id', ...(wanted.get(name) ?? [])]) {
      yield* missingField(`${path}.${field}`, valueAt(value, field));
    }
  }
}
