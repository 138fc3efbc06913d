import type { ReactNode } from 'react';
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

/** Title and text of an item in their language. */
function ItemText({ item, level, language, children }: ItemProps & { children?: ReactNode }) {
  const Title = `h${level}` as 'h2' | 'h3';
  const code = item.lang ?? language;
  const attributes = useLanguageAttributes({
    code: code ?? '',
    direction: directionOf(code ?? ''),
  });
  return (
    <div className="item-text" {...(code !== undefined && attributes)}>
      <Title className="item-title">
        <a href={item.href}>{item.properties.title}</a>
      </Title>
      {item.properties.description !== undefined && <p>{item.properties.description}</p>}
      {children}
    </div>
  );
}

function Row(props: ItemProps) {
  return (
    <li className="item">
      <ItemMeta {...props} />
      <ItemText {...props}>
        <ItemSource item={props.item} />
      </ItemText>
      <span className="item-arrow">
        <Icon name="arrow" />
      </span>
    </li>
  );
}

function Card(props: ItemProps & { picture: boolean }) {
  const { item, picture } = props;
  return (
    <li className="item">
      {picture && item.image !== undefined && <Image image={item.image} slot="card" />}
      <ItemMeta {...props} />
      <ItemText {...props}>{picture && <ItemSource item={item} />}</ItemText>
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
export function ResultList(
  props: Omit<ItemProps, 'item'> & {
    items: readonly ListedItem[];
    presentation?: 'rows' | 'cards' | 'grid';
  },
) {
  const { items, presentation = 'cards', ...rest } = props;
  return (
    <ul className={presentation === 'cards' ? 'items' : `items ${presentation}`}>
      {items.map((item) => {
        const key = `${item.kind}-${item.id}`;
        return presentation === 'rows' ? (
          <Row key={key} item={item} {...rest} />
        ) : (
          <Card key={key} item={item} picture={presentation === 'grid'} {...rest} />
        );
      })}
    </ul>
  );
}
