import { isLocale } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { errorAt, shown, valueAt, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import { idOf, placesIn } from '../document/rawPlaces';

const listsAt = (value: unknown, path: string) => placesIn(valueAt(value, path), path);

/** Other languages and editions that a publication names, to which its page links, and that are not there. */
export async function* publicationFindings(
  { ref, value }: WrittenDocument,
  { known }: CheckContext,
): AsyncGenerator<Found> {
  if (valueAt(value, 'contentType') !== 'publication' || !('locale' in ref)) return;
  const named: { locale: string; entry: unknown; path: string }[] = [];
  for (const { value: entry, path } of listsAt(value, 'details.languages')) {
    const locale = valueAt(entry, 'locale');
    if (typeof locale !== 'string' || locale === ref.locale) continue;
    if (isLocale(locale)) named.push({ locale, entry, path });
    else {
      const expected = 'one of the 183 language codes';
      yield errorAt('contract', `${path}.locale`, expected, shown(locale));
    }
  }
  for (const { value: entry, path } of listsAt(value, 'details.series.editions')) {
    named.push({ locale: ref.locale, entry, path });
  }
  for (const { locale, entry, path } of named) {
    const id = valueAt(entry, 'id');
    const name = idOf(id);
    if (name === undefined || (await known.leads(address.publication(locale, name)))) continue;
    yield errorAt('dead-link', `${path}.id`, `the id of a publication in ${locale}`, shown(id));
  }
}
