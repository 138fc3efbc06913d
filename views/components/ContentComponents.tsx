import { Fragment, type ReactNode } from 'react';
import type { Component, ComponentOf } from '../../shared/content/components/component';
import { usePageData } from '../PageDataContext';
import { registry } from '../registry';
import { Section, Teasers } from './Groups';
import { Below } from './text/HeadingLevel';
import { InlineHtml, RichText } from './text/RichText';
import { HeadingBlock, Lead, List, Quote } from './text/TextBlocks';
import { Block } from './Block';
import { Figure } from './pictures/Pictures';
import { LinkList, ShowAll } from './Links';
import { UiLabel } from '../language/Label';

/** A message that stands out of the text. */
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

/** Facts as pairs of label and value. */
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

/** Text beside an image. */
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

const { 'contact-form': ContactForm } = registry;

/** The view of a content component, by its name in the content contract; nothing for unknown ones. */
function viewOf(part: Component): ReactNode {
  if ('unknown' in part) return null;
  switch (part.component) {
    case 'section':
      return <Section {...part} show={show} />;
    case 'lead':
      return <Lead {...part} />;
    case 'heading':
      return <HeadingBlock {...part} />;
    case 'p':
      return <InlineHtml as="p" html={part.content.html} />;
    case 'richtext':
    case 'html':
      return <RichText html={part.content.html} />;
    case 'list':
      return <List {...part} />;
    case 'quote':
      return <Quote {...part} />;
    case 'table':
      return <registry.table {...part} />;
    case 'notification':
      return <Notification {...part} />;
    case 'image':
      return <registry.image {...part} />;
    case 'text-image':
      return <TextImage {...part} />;
    case 'slideshow':
      return <registry.slideshow {...part} />;
    case 'accordion':
      return <registry.accordion {...part} show={show} />;
    case 'tabs':
      return <registry.tabs {...part} show={show} />;
    case 'teasers':
      return <Teasers {...part} />;
    case 'listing':
      return <registry.listing {...part} />;
    case 'downloads':
      return <registry.downloads {...part} />;
    case 'links':
      return (
        <Block className="links-block" id={part.id} title={part.content.title}>
          <LinkList links={part.content.items} />
        </Block>
      );
    case 'video':
      return <registry.video {...part} />;
    case 'audio':
      return <registry.audio {...part} />;
    case 'info':
      return <Info {...part} />;
    case 'contact':
      return <registry.contact {...part} />;
    case 'contact-form':
      return <ContactForm {...part} />;
    case 'glossary':
      return <registry.glossary {...part} />;
    case 'timeline':
      return <registry.timeline {...part} />;
    case 'social':
      return (
        <div className="block social" id={part.id}>
          <LinkList links={part.content.items} />
        </div>
      );
    case 'separator':
      return <hr />;
    case 'accordion-item':
    case 'tab-item':
      return null;
  }
}

/** The view of a component; in previews with its name, its id and what is wrong with it. */
function ContentComponent({ part }: { part: Component }) {
  const { preview } = usePageData();
  const view = viewOf(part);
  if (preview === undefined) return view;
  return <registry.markedPart part={part}>{view}</registry.markedPart>;
}

function show(components: readonly Component[]): ReactNode {
  return components.map((part) => {
    const view = <ContentComponent key={part.id} part={part} />;
    if ('unknown' in part || part.above === undefined) return view;
    return (
      <Below key={part.id} {...part.above}>
        {view}
      </Below>
    );
  });
}

/** The components of a page, in the editor's order; where it wants contents, below the lead. */
export function ContentComponents({ components }: { components: readonly Component[] }) {
  const { path, screen } = usePageData();
  const hasContents =
    screen.kind === 'content' && screen.page.metadata.showTableOfContents === true;
  const leads = components[0]?.component === 'lead' ? 1 : 0;
  // What is open or scrolled belongs to one page, also where the next one has the same ids.
  return (
    <Fragment key={path}>
      {show(components.slice(0, leads))}
      {hasContents && <registry.tableOfContents components={components} />}
      {show(components.slice(leads))}
    </Fragment>
  );
}
