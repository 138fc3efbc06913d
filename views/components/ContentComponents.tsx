import { Fragment, type FunctionComponent, type ReactNode } from 'react';
import type {
  Component,
  ComponentOf,
  KnownComponent,
} from '../../shared/content/components/component';
import { isKnown } from '../../shared/content/components/componentTree';
import type { Link } from '../../shared/content/primitives';
import { Day, UiLabel } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { registry } from './registry';
import { Block, Titled, type Show } from './Block';
import { LinkList, ShowAll } from './Links';
import { Figure, Image, ImageCredit } from './pictures/Pictures';
import { TeaserCards } from './Teaser';
import { Below, LinkedHeading } from './text/HeadingLevel';
import { InlineHtml, RichText } from './text/RichText';

/** Shows the introduction of a page, with the date of the page where it asks for it. */
export function Lead({ id, content: { text, showDate } }: ComponentOf<'lead'>) {
  const { screen } = usePageData();
  const info = 'page' in screen ? screen.page?.metadata.metaInfo : undefined;
  const date = info?.updatedAt ?? info?.visiblePublicationDate ?? info?.date;
  const said = info?.updatedAt === undefined ? 'date.published' : 'date.updated';
  return (
    <>
      {showDate && <Day as="p" className="meta" id={said} date={date} />}
      <InlineHtml as="p" className="lead" id={id} html={text} />
    </>
  );
}

/** A heading of an editor; its level was fitted to its place on entry. */
function HeadingBlock({ content, id }: ComponentOf<'heading'>) {
  return (
    <LinkedHeading as={`h${content.level}`} id={id} permalink={id}>
      {content.text}
    </LinkedHeading>
  );
}

/** A list of an editor. */
function List({ id, content: { ordered, items, ...marks } }: ComponentOf<'list'>) {
  const Element = ordered === true ? 'ol' : 'ul';
  return (
    <Element className="richtext" id={id} {...(ordered === true && marks)}>
      {items.map((item, index) => (
        <InlineHtml key={index} as="li" html={item} />
      ))}
    </Element>
  );
}

/** A quotation with who said it. */
function Quote({ content, id }: ComponentOf<'quote'>) {
  const { text, author, role, image } = content;
  return (
    <figure className="block quote" id={id}>
      {image !== undefined && <Image image={image} slot="small" />}
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {[author, role, image?.copyright].some((said) => said !== undefined) && (
        <figcaption>
          {author !== undefined && <cite>{author}</cite>}
          {role !== undefined && <span>{`${role} `}</span>}
          {image !== undefined && <ImageCredit image={image} />}
        </figcaption>
      )}
    </figure>
  );
}

function Notification({ id, content }: ComponentOf<'notification'>) {
  return (
    <div className={`notification notification-${content.variant}`} id={id}>
      <p className="visually-hidden">
        <UiLabel id={`notification.${content.variant}`} />
      </p>
      {content.title !== undefined && <p className="notification-title">{content.title}</p>}
      <RichText html={content.html} />
    </div>
  );
}

function Info({ id, content }: ComponentOf<'info'>) {
  return (
    <Block className="info" id={id} title={content.title}>
      <dl className="facts-list">
        {content.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <InlineHtml as="dd" html={item.html} />
          </div>
        ))}
      </dl>
    </Block>
  );
}

function TextImage({ id, content }: ComponentOf<'text-image'>) {
  const { title, html, image, imageSide, link } = content;
  return (
    <Block className={`text-image text-image-${imageSide}`} id={id} title={title}>
      <Figure image={image} slot="half" />
      <div className="text-image-text">
        <RichText html={html} />
        <ShowAll link={link} />
      </div>
    </Block>
  );
}

/** Whether a part is as wide as the container, and with it all that stands beside it. */
function isWide(part: Component): part is ComponentOf<'listing'> | ComponentOf<'teasers'> {
  return isKnown(part) && (part.component === 'listing' || part.component === 'teasers');
}

/** A band of the page with its own background; its title leads to the list that all of it is from. */
function Section({ id, content, containers }: ComponentOf<'section'>) {
  const { background = 'plain', title } = content;
  const parts = containers.content;
  const [part] = parts;
  const list: Link | undefined =
    part && parts.length === 1 && isWide(part) ? part.content.showAll : undefined;
  return (
    <section
      className={`section section-${background}${parts.some(isWide) ? ' section-wide' : ''}`}
      id={id}
      {...(title !== undefined && { 'aria-labelledby': `${id}-title` })}
    >
      <Titled title={title} id={id} list={list}>
        {show(parts)}
      </Titled>
    </section>
  );
}

/** From so many cards on they always stand in three columns. */
const manyCards = 6;

function Teasers({ id, content }: ComponentOf<'teasers'>) {
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

/** The view of each content component, by its name in the content contract. */
const views: {
  readonly [Name in KnownComponent['component']]: FunctionComponent<
    ComponentOf<Name> & { show: Show }
  >;
} = {
  ...registry,
  section: Section,
  lead: Lead,
  heading: HeadingBlock,
  p: ({ id, content }) => <InlineHtml as="p" id={id} html={content.html} />,
  richtext: ({ id, content }) => <RichText id={id} html={content.html} />,
  html: ({ id, content }) => <RichText id={id} html={content.html} />,
  list: List,
  quote: Quote,
  notification: Notification,
  'text-image': TextImage,
  teasers: Teasers,
  links: ({ id, content }) => (
    <Block className="links-block" id={id} title={content.title}>
      <LinkList links={content.items} />
    </Block>
  ),
  info: Info,
  social: ({ id, content }) => (
    <div className="block social" id={id}>
      <LinkList links={content.items} />
    </div>
  ),
  separator: ({ id }) => <hr id={id} />,
  'accordion-item': () => null,
  'tab-item': () => null,
};

function viewOf(part: Component): ReactNode {
  if (!isKnown(part)) return null;
  // Each takes the component of its own name.
  const View = views[part.component] as FunctionComponent<KnownComponent & { show: Show }>;
  return <View {...part} show={show} />;
}

/** The view of a component; in previews with its name, its id and what is wrong with it. */
function ContentComponent({ part }: { part: Component }) {
  const { preview } = usePageData();
  if (preview === undefined) return viewOf(part);
  return <registry.markedPart part={part}>{viewOf(part)}</registry.markedPart>;
}

function show(components: readonly Component[]): ReactNode {
  return components.map((part) => {
    const view = <ContentComponent key={part.id} part={part} />;
    if (!isKnown(part) || part.above === undefined) return view;
    return (
      <Below key={part.id} {...part.above}>
        {view}
      </Below>
    );
  });
}

/** Shows the components of a page, in the editor's order. */
export function ContentComponents({ components }: { components: readonly Component[] }) {
  const { path } = usePageData();
  // What is open or scrolled belongs to one page, also where the next one has the same ids.
  return <Fragment key={path}>{show(components)}</Fragment>;
}
