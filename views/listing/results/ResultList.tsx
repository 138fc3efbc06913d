import type { ListedItem } from '../../../shared/listing/listedItem';
import type { Day } from '../../../shared/listing/period';
import { directionOf } from '../../../shared/language/languages';
import { Image } from '../../components/pictures/Pictures';
import { Icon } from '../../icons/Icon';
import { useLanguageAttributes } from '../../language/LanguageContext';
import { ItemMeta, ItemSource } from './ItemFacts';

interface ItemProps {
  readonly item: ListedItem;
  /** Of its heading. */
  readonly level: number;
  /** Language of the list, where it may be another than that of the page. */
  readonly language?: string;
  /** Day in Switzerland; without it nothing is said of how near an event is. */
  readonly today?: Day;
}

type Presentation = 'rows' | 'cards' | 'grid';

function Item({ presentation, ...props }: ItemProps & { presentation: Presentation }) {
  const { item, level, language } = props;
  const Title = `h${level}` as 'h2' | 'h3';
  const code = item.lang ?? language;
  const attributes = useLanguageAttributes({
    code: code ?? '',
    direction: directionOf(code ?? ''),
  });
  return (
    <li className="item">
      {presentation === 'grid' && item.image !== undefined && (
        <Image image={item.image} slot="card" />
      )}
      <ItemMeta {...props} />
      <div className="item-text" {...(code !== undefined && attributes)}>
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

/**
 * Items of a list, each with what its kind is known by: as rows, as cards, or as cards with their
 * pictures.
 */
export function ResultList({
  items,
  presentation = 'cards',
  ...rest
}: Omit<ItemProps, 'item'> & {
  items: readonly ListedItem[];
  presentation?: Presentation;
}) {
  return (
    <ul className={presentation === 'cards' ? 'items' : `items ${presentation}`}>
      {items.map((item) => (
        <Item key={`${item.kind}-${item.id}`} item={item} presentation={presentation} {...rest} />
      ))}
    </ul>
  );
}
