import { Fragment, type ReactNode } from 'react';
import type { Component } from '../../shared/content/components';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData } from '../PageDataContext';
import {
  Accordion,
  Audio,
  Contact,
  ContactForm,
  Downloads,
  Glossary,
  Listing,
  Slideshow,
  Table,
  TableOfContents,
  Tabs,
  Timeline,
  Video,
} from '../componentParts';
import { Info, LinksBlock, Notification, Social } from './Boxes';
import { Section, Teasers } from './Groups';
import { ImageBlock, TextImage } from './Media';
import { InlineHtml, RichText } from './RichText';
import { HeadingBlock, Lead, List, Quote } from './TextBlocks';

/** Stands where a component has no view: a note in preview, nothing in production. */
function UnknownComponent({ name }: { name: string }) {
  const speak = useSpeak();
  const { layout } = usePageData();
  if (layout !== 'blank') return null;
  return (
    <p className="unknown-component">
      <Spoken>{speak('component.unknown', { component: name })}</Spoken>
    </p>
  );
}

/** The view of a content component, by its name in the content contract. */
function viewOf(part: Component): ReactNode {
  if ('unknown' in part) return <UnknownComponent name={part.component} />;
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
      return <Table {...part} />;
    case 'notification':
      return <Notification {...part} />;
    case 'image':
      return <ImageBlock {...part} />;
    case 'text-image':
      return <TextImage {...part} />;
    case 'slideshow':
      return <Slideshow {...part} />;
    case 'accordion':
      return <Accordion {...part} show={show} />;
    case 'tabs':
      return <Tabs {...part} show={show} />;
    case 'teasers':
      return <Teasers {...part} />;
    case 'listing':
      return <Listing {...part} />;
    case 'downloads':
      return <Downloads {...part} />;
    case 'links':
      return <LinksBlock {...part} />;
    case 'video':
      return <Video {...part} />;
    case 'audio':
      return <Audio {...part} />;
    case 'info':
      return <Info {...part} />;
    case 'contact':
      return (
        <div className="block" id={part.id}>
          <Contact contact={part.content} name={part.id} />
        </div>
      );
    case 'contact-form':
      return <ContactForm {...part} />;
    case 'glossary':
      return <Glossary {...part} />;
    case 'timeline':
      return <Timeline {...part} />;
    case 'social':
      return <Social {...part} />;
    case 'separator':
      return <hr />;
    case 'accordion-item':
    case 'tab-item':
      return null;
  }
}

function show(components: readonly Component[]): ReactNode {
  return components.map((part) => <Fragment key={part.id}>{viewOf(part)}</Fragment>);
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
      {hasContents && <TableOfContents components={components} />}
      {show(components.slice(leads))}
    </Fragment>
  );
}
