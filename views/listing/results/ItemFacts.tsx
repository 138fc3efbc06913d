import { categoryLabel } from '../../../shared/news/newsCategories';
import { useIntl } from 'react-intl';
import { beginningOf } from '../../../shared/language/swissTime';
import { effectiveDate, eventDates } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import { dayOf, type Day } from '../../../shared/listing/period';
import { Label, UiText, useFormats } from '../../language/UiText';
import { usePageData, useUiLanguageName } from '../../PageDataContext';

/** Kinds whose date is that of their data; what others say is when they were published or take place. */
const undated: readonly string[] = ['pages', 'services', 'organizations'];

/** What lists and the search know of an item. */
type DatedItem = Omit<ListedItem, 'kind'> & { readonly kind: string };

/** When an item takes place, or of when it is. */
export function ItemDate({ item }: { item: DatedItem }) {
  const formats = useFormats();
  const { start, end } = eventDates(item);
  const date = start ?? effectiveDate(item.properties.metaInfo);
  if (date === undefined || undated.includes(item.kind)) return null;
  const text = start === undefined ? formats.day(date) : formats.range(start, end);
  return (
    <UiText as="time" dateTime={date}>
      {text}
    </UiText>
  );
}

/** What is to be known of an event before its date: that it is off, or how near to a day it is. */
function stateOf(item: ListedItem, today: Day | undefined) {
  if (item.status !== undefined && item.status !== 'scheduled') return item.status;
  return today === undefined ? undefined : nearness(item, today);
}

/** Whether an event begins on a day, or has begun before and goes on. */
function nearness(item: ListedItem, today: Day): 'today' | 'running' | undefined {
  const { start, end = start } = eventDates(item);
  if (item.kind !== 'events' || start === undefined || end === undefined) return undefined;
  const [first, last] = [dayOf(beginningOf(start)), dayOf(beginningOf(end))];
  if (first === today) return 'today';
  return first < today && today <= last ? 'running' : undefined;
}

/** Date, category, acronym and place of an item, above or beside its title. */
export function ItemMeta({ item, today }: { item: ListedItem; today?: Day }) {
  const intl = useIntl();
  const label = categoryLabel(intl, item.category);
  const own = item.kind === 'news' ? item.category : undefined;
  const category = label === undefined ? own : <UiText>{label}</UiText>;
  const state = stateOf(item, today);
  return (
    <p className="item-meta meta-parts">
      {state !== undefined && (
        <Label
          as="strong"
          className={state === item.status ? 'badge badge-off' : 'badge'}
          id={`listing.${state}`}
        />
      )}
      <ItemDate item={item} />
      {category !== undefined && <span className="item-category">{category}</span>}
      {item.acronym !== undefined && <abbr className="item-acronym">{item.acronym}</abbr>}
      {item.place !== undefined && <span className="item-place">{item.place}</span>}
    </p>
  );
}

/**
 * Who stands behind an item, where the site or the place of the item does not say so, and the
 * languages a publication has.
 */
export function ItemSource({ item }: { item: DatedItem }) {
  const nameOf = useUiLanguageName();
  const { frame } = usePageData();
  const said = [frame.organisation ?? frame.siteName, item.place];
  const organisations = (item.organisations ?? []).filter(({ label }) => !said.includes(label));
  const languages = item.kind === 'publications' ? (item.languages ?? []) : [];
  if (organisations.length === 0 && languages.length === 0) return null;
  return (
    <ul className="item-source meta-parts">
      {organisations.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {languages.map((code) => (
        <UiText as="li" key={code}>
          {nameOf(code)}
        </UiText>
      ))}
    </ul>
  );
}
