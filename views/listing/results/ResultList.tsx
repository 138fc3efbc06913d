import { useIntl } from 'react-intl';
import { beginningOf } from '../../../shared/language/swissTime';
import { effectiveDate, eventDates } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listingResults';
import { dayOf, type IsoDay } from '../../../shared/listing/period';
import { categoryLabel } from '../../../shared/news/newsCategories';
import { Image } from '../../components/pictures/Pictures';
import { useLevel } from '../../components/text/HeadingLevel';
import { Icon } from '../../icons/Icon';
import { Day, Label, useCodeAttributes, useFormats, UiText } from '../../language/UiText';
import { usePageData, useUiLanguageName } from '../../PageDataContext';

/** Kinds whose date is that of their data; what others say is when they were published or take place. */
const undated: readonly string[] = ['pages', 'services', 'organizations'];

type DatedItem = Omit<ListedItem, 'kind'> & { readonly kind: string };

/** Shows when an item takes place, or of when it is. */
export function ItemDate({ item }: { item: DatedItem }) {
  const formats = useFormats();
  const { start, end } = eventDates(item);
  const date = start ?? effectiveDate(item.properties.metaInfo);
  if (date === undefined || undated.includes(item.kind)) return null;
  return (
    <UiText as="time" dateTime={date}>
      {start === undefined ? formats.day(date) : formats.range(start, end)}
    </UiText>
  );
}

/** What is to be known of an event before its date: that it is off, begins today, or has begun and goes on. */
function stateOf(item: ListedItem, today: IsoDay | undefined) {
  if (item.status !== undefined && item.status !== 'scheduled') return item.status;
  const { start, end = start } = eventDates(item);
  if (today === undefined || item.kind !== 'events') return undefined;
  if (start === undefined || end === undefined) return undefined;
  const [first, last] = [dayOf(beginningOf(start)), dayOf(beginningOf(end))];
  if (first === today) return 'today';
  return first < today && today <= last ? 'running' : undefined;
}

function ItemMeta({ item, today }: { item: ListedItem; today?: IsoDay | undefined }) {
  const intl = useIntl();
  const label = categoryLabel(intl, item.category ?? '');
  const own = item.kind === 'news' ? item.category : undefined;
  const category = label === undefined ? own : <UiText>{label}</UiText>;
  const state = stateOf(item, today);
  const badge = state === item.status ? 'badge badge-off' : 'badge';
  return (
    <p className="item-meta meta-parts">
      {state !== undefined && <Label as="strong" className={badge} id={`listing.${state}`} />}
      <Day date={item.announced} />
      {item.announced !== undefined && <Label as="span" id="kind.events" />}
      <ItemDate item={item} />
      {category !== undefined && <span className="item-category">{category}</span>}
      {item.acronym !== undefined && <abbr className="item-acronym">{item.acronym}</abbr>}
      {item.place !== undefined && <span className="item-place">{item.place}</span>}
    </p>
  );
}

/** Shows the source of an item, unless the site or its place says so, and a publication's languages. */
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

interface Presentation {
  /** Language of the list, where it may be another than that of the page. */
  readonly language?: string;
  /** Day in Switzerland; without it nothing is said of how near an event is. */
  readonly today?: IsoDay;
  readonly presentation?: 'rows' | 'cards' | 'grid';
}

function Item({ item, language, today, presentation }: Presentation & { item: ListedItem }) {
  const Title = `h${useLevel()}` as const;
  const attributes = useCodeAttributes(item.lang ?? language);
  const { image, properties } = item;
  return (
    <li className="item">
      {presentation === 'grid' && image !== undefined && <Image image={image} slot="card" />}
      <ItemMeta item={item} today={today} />
      <div className="item-text" {...attributes}>
        <Title className="item-title">
          <a href={item.href}>{properties.title}</a>
        </Title>
        {properties.description !== undefined && <p>{properties.description}</p>}
        {presentation !== 'cards' && <ItemSource item={item} />}
      </div>
      <span className="item-arrow">
        <Icon name="arrow" />
      </span>
    </li>
  );
}

/** What tells items apart while a list changes: their ids, and the place of one that comes again. */
function keysOf(items: readonly ListedItem[]): string[] {
  const seen = items.map(({ kind, id }) => `${kind}-${id}`);
  return seen.map((key, index) => `${key} ${seen.indexOf(key) === index ? '' : index}`);
}

/** Shows items of a list, each with what its kind is known by: as rows, as cards, or as cards with pictures. */
export function ResultList(props: Presentation & { items: readonly ListedItem[] }) {
  const { items, presentation = 'cards', ...rest } = props;
  const keys = keysOf(items);
  return (
    <ul className={presentation === 'cards' ? 'items' : `items ${presentation}`}>
      {items.map((item, index) => (
        <Item key={keys[index]} item={item} presentation={presentation} {...rest} />
      ))}
    </ul>
  );
}
