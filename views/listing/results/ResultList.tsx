import type { ListedItem } from '../../../shared/listing/listedItem';
import type { Day } from '../../../shared/listing/period';
import { Image } from '../../components/pictures/Pictures';
import { useLevel } from '../../components/text/HeadingLevel';
import { Icon } from '../../icons/Icon';
import { useCodeAttributes } from '../../language/UiText';
import { ItemMeta, ItemSource } from './ItemFacts';

interface ItemProps {
  readonly item: ListedItem;
  /** Language of the list, where it may be another than that of the page. */
  readonly language?: string;
  /** Day in Switzerland; without it nothing is said of how near an event is. */
  readonly today?: Day;
}

type Presentation = 'rows' | 'cards' | 'grid';

function Item({ presentation, ...props }: ItemProps & { presentation: Presentation }) {
  const { item, language } = props;
  const Title = `h${useLevel()}` as const;
  const attributes = useCodeAttributes(item.lang ?? language);
  return (
    <li className="item">
      {presentation === 'grid' && item.image !== undefined && (
        <Image image={item.image} slot="card" />
      )}
      <ItemMeta {...props} />
      <div className="item-text" {...attributes}>
        <Title className="item-title">
          <a href={item.href}>{item.properties.title}</a>
        </Title>
        {item.properties.description !== undefined && <p>{item.properties.description}</p>}
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

/**
 * Items of a list, each with what its kind is known by: as rows, as cards, or as cards with their
 * pictures.
 */
export function ResultList(
  props: Omit<ItemProps, 'item'> & { items: readonly ListedItem[]; presentation?: Presentation },
) {
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
