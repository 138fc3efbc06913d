import type { ListingItem } from '../../shared/content/listing';
import { formatDay, formatRange } from '../../shared/language/formats';
import { categoryLabel } from '../../shared/language/labels';
import { countingDate, eventDates } from '../../shared/listing/itemDates';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

function ItemDate({ item }: { item: ListingItem }) {
  const speak = useSpeak();
  const { start, end } = eventDates(item);
  const date = start ?? countingDate(item.properties.metaInfo);
  if (date === undefined) return null;
  const text = start === undefined ? formatDay(speak, date) : formatRange(speak, start, end);
  return <time dateTime={date}>{text}</time>;
}

function Item({ item, level }: { item: ListingItem; level: number }) {
  const speak = useSpeak();
  const Title = `h${level}` as 'h2' | 'h3';
  const category = categoryLabel(speak, item.category);
  return (
    <li className="item">
      <p className="item-meta">
        <Spoken>
          <ItemDate item={item} />
          {category !== undefined && <span className="item-category">{category}</span>}
        </Spoken>
        {item.place !== undefined && <span className="item-place">{item.place}</span>}
      </p>
      <div className="item-text">
        <Title className="item-title">
          <a href={item.href}>{item.properties.title}</a>
        </Title>
        {item.properties.description !== undefined && <p>{item.properties.description}</p>}
      </div>
      <span className="item-arrow">
        <Icon name="arrow" />
      </span>
    </li>
  );
}

/**
 * Items of a listing, each with date, kind, title and text, as rows or as cards. `level` is that of
 * their headings.
 */
export function ItemList(props: {
  items: readonly ListingItem[];
  level: number;
  presentation?: 'rows' | 'cards';
}) {
  const { items, level, presentation = 'cards' } = props;
  return (
    <ul className={presentation === 'rows' ? 'items rows' : 'items'}>
      {items.map((item) => (
        <Item key={`${item.kind}-${item.id}`} item={item} level={level} />
      ))}
    </ul>
  );
}
