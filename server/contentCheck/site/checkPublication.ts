import { isLocale } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { shown, valueAt, type Finding, type Report } from '../finding';
import type { KnownAddresses } from '../pack/knownAddresses';
import { idOf, placesIn } from '../document/rawPlaces';

type Found = Omit<Finding, 'file' | 'severity'>;

interface Place {
  readonly file: string;
  readonly locale: string;
  readonly known: KnownAddresses;
}

/** A publication that a page links to by its id. */
interface Named {
  readonly locale: string;
  readonly id: unknown;
  /** JSON path of the id. */
  readonly path: string;
}

async function namedFindings({ locale, id, path }: Named, known: KnownAddresses): Promise<Found[]> {
  const name = idOf(id);
  if (name === undefined || (await known.leads(address.publication(locale, name)))) return [];
  const expected = `the id of a publication in ${locale}`;
  return [{ rule: 'dead-link', path, expected, found: shown(id) }];
}

/** Other editions and languages of a publication, to which its page links. */
async function findingsOf(value: unknown, { locale, known }: Place): Promise<Found[]> {
  const found: Found[] = [];
  const languages = 'details.languages';
  for (const { value: entry, path } of placesIn(valueAt(value, languages), languages)) {
    const code = valueAt(entry, 'locale');
    if (typeof code !== 'string' || code === locale) continue;
    if (isLocale(code)) {
      const named = { locale: code, id: valueAt(entry, 'id'), path: `${path}.id` };
      found.push(...(await namedFindings(named, known)));
      continue;
    }
    const expected = 'one of the 183 language codes';
    found.push({ rule: 'contract', path: `${path}.locale`, expected, found: shown(code) });
  }
  const editions = 'details.series.editions';
  for (const { value: entry, path } of placesIn(valueAt(value, editions), editions)) {
    const named = { locale, id: valueAt(entry, 'id'), path: `${path}.id` };
    found.push(...(await namedFindings(named, known)));
  }
  return found;
}

/** Checks that the other languages and editions that a publication names are there. */
export async function checkPublication(
  value: unknown,
  place: Place,
  report: Report,
): Promise<void> {
  if (valueAt(value, 'contentType') !== 'publication') return;
  const { file } = place;
  for (const found of await findingsOf(value, place)) {
    report({ ...found, severity: 'error', file });
  }
}
