import type { ReactNode } from 'react';
import type { Component, ComponentOf } from '../../shared/content/components';
import { usePageData } from '../PageDataContext';
import { ItemList } from '../listing/ItemList';
import { ContentLink } from './Links';
import { Below, Heading, useLevel } from './HeadingLevel';
import { Teaser } from './Teaser';

/** Shows components; given by the caller, because components nest. */
export type Show = (components: readonly Component[]) => ReactNode;

function Titled({
  title,
  id,
  children,
}: {
  title?: string | undefined;
  id: string;
  children: ReactNode;
}) {
  if (title === undefined || title === '') return <>{children}</>;
  return (
    <>
      <Heading id={`${id}-title`}>{title}</Heading>
      <Below>{children}</Below>
    </>
  );
}

/** A block with an optional title, the frame of most components. */
export function Block(props: {
  className: string;
  id: string;
  title?: string | undefined;
  children: ReactNode;
}) {
  const { className, id, title, children } = props;
  return (
    <div className={`block ${className}`} id={id}>
      <Titled title={title} id={id}>
        {children}
      </Titled>
    </div>
  );
}

/** A band of the page with its own background. */
export function Section({
  id,
  content,
  containers,
  show,
}: ComponentOf<'section'> & { show: Show }) {
  const { background = 'plain', title } = content;
  return (
    <section
      className={`section section-${background}`}
      id={id}
      {...(title !== undefined && { 'aria-labelledby': `${id}-title` })}
    >
      <Titled title={title} id={id}>
        {show(containers.content)}
      </Titled>
    </section>
  );
}

/** Panels that open and close; they are `<details>`, so they need no script. */
export function Accordion({
  id,
  content,
  containers,
  show,
}: ComponentOf<'accordion'> & { show: Show }) {
  return (
    <Block className="accordion" id={id} title={content.title}>
      {containers.items.map((item) => (
        <details key={item.id} id={item.id}>
          <summary>{item.content.title}</summary>
          <Below>{show(item.containers.content)}</Below>
        </details>
      ))}
    </Block>
  );
}

/** Tabs, as sections one after the other. */
export function Tabs({ id, containers, show }: ComponentOf<'tabs'> & { show: Show }) {
  return (
    <div className="block tabs" id={id}>
      {containers.items.map((item) => (
        <Block key={item.id} className="tab" id={item.id} title={item.content.title}>
          {show(item.containers.content)}
        </Block>
      ))}
    </div>
  );
}

/** Cards that lead to other pages. */
export function Teasers({ id, content }: ComponentOf<'teasers'>) {
  const { title, presentation, items, showAll } = content;
  return (
    <Block className={`teasers teasers-${presentation}`} id={id} title={title}>
      <TeaserItems items={items} />
      {showAll !== undefined && (
        <p>
          <ContentLink link={showAll} />
        </p>
      )}
    </Block>
  );
}

function TeaserItems({ items }: { items: ComponentOf<'teasers'>['content']['items'] }) {
  const level = useLevel();
  return (
    <ul className="cards">
      {items.map((item) => (
        <Teaser key={item.href} teaser={item} level={level} />
      ))}
    </ul>
  );
}

/** The newest items of a listing; the server put them into the page's data. */
export function Listing({ id, content }: ComponentOf<'listing'>) {
  const { screen } = usePageData();
  const items = screen.kind === 'content' ? screen.listings[id] : undefined;
  if (items === undefined || items.length === 0) return null;
  return (
    <Block className="listing" id={id} title={content.title}>
      <ListingItems items={items} />
      {content.showAll !== undefined && (
        <p>
          <ContentLink link={content.showAll} />
        </p>
      )}
    </Block>
  );
}

function ListingItems(props: Omit<Parameters<typeof ItemList>[0], 'level'>) {
  return <ItemList {...props} level={useLevel()} />;
}
