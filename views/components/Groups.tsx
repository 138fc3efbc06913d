import type { Component, ComponentOf } from '../../shared/content/components/component';
import type { Link } from '../../shared/content/primitives';
import { registry } from '../registry';
import { Block, Titled, type Show } from './Block';
import { ShowAll } from './Links';
import { TeaserCards } from './Teaser';

/** Whether a part is as wide as the container, and with it all that stands beside it. */
function isWide(part: Component): part is ComponentOf<'listing'> | ComponentOf<'teasers'> {
  return !('unknown' in part) && (part.component === 'listing' || part.component === 'teasers');
}

/** The list that all of a section is taken from. */
function listOf([part, ...others]: readonly Component[]): Link | undefined {
  return part !== undefined && others.length === 0 && isWide(part)
    ? part.content.showAll
    : undefined;
}

/** A band of the page with its own background. */
export function Section(props: ComponentOf<'section'> & { show: Show }) {
  const { id, content, containers, show } = props;
  const { background = 'plain', title } = content;
  const parts = containers.content;
  return (
    <section
      className={`section section-${background}${parts.some(isWide) ? ' section-wide' : ''}`}
      id={id}
      {...(title !== undefined && { 'aria-labelledby': `${id}-title` })}
    >
      <Titled title={title} id={id} list={listOf(parts)}>
        {show(parts)}
      </Titled>
    </section>
  );
}

/** From so many cards on they stand in three columns whatever their number. */
const manyCards = 6;

/** Cards that lead to other pages. */
export function Teasers({ id, content }: ComponentOf<'teasers'>) {
  const { title, presentation, items, showAll } = content;
  return (
    <Block className={`teasers teasers-${presentation}`} id={id} title={title} list={showAll}>
      {presentation === 'carousel' ? (
        <registry.teaserCarousel title={title} items={items} />
      ) : (
        <TeaserCards teasers={items} className={`cards-${Math.min(items.length, manyCards)}`} />
      )}
      <ShowAll link={showAll} />
    </Block>
  );
}
