import { Fragment, type ReactNode } from 'react';
import type { Component } from '../../shared/content/components';
import { usePageData } from '../PageDataContext';
import { componentParts } from '../componentParts';
import { Info, LinksBlock, Notification, Social } from './Boxes';
import { Section, Teasers } from './Groups';
import { ImageBlock, TextImage } from './Media';
import { InlineHtml, RichText } from './RichText';
import { HeadingBlock, Lead, List, Quote } from './TextBlocks';

const { 'contact-form': ContactForm } = componentParts;

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
      return <componentParts.table {...part} />;
    case 'notification':
      return <Notification {...part} />;
    case 'image':
      return <ImageBlock {...part} />;
    case 'text-image':
      return <TextImage {...part} />;
    case 'slideshow':
      return <componentParts.slideshow {...part} />;
    case 'accordion':
      return <componentParts.accordion {...part} show={show} />;
    case 'tabs':
      return <componentParts.tabs {...part} show={show} />;
    case 'teasers':
      return <Teasers {...part} />;
    case 'listing':
      return <componentParts.listing {...part} />;
    case 'downloads':
      return <componentParts.downloads {...part} />;
    case 'links':
      return <LinksBlock {...part} />;
    case 'video':
      return <componentParts.video {...part} />;
    case 'audio':
      return <componentParts.audio {...part} />;
    case 'info':
      return <Info {...part} />;
    case 'contact':
      return <componentParts.contact {...part} />;
    case 'contact-form':
      return <ContactForm {...part} />;
    case 'glossary':
      return <componentParts.glossary {...part} />;
    case 'timeline':
      return <componentParts.timeline {...part} />;
    case 'social':
      return <Social {...part} />;
    case 'separator':
      return <hr />;
    case 'accordion-item':
    case 'tab-item':
      return null;
  }
}

/** What stands around the view of a component: nothing, but in previews (`layouts/BlankLayout.tsx`). */
export const marks = { around: (_: Component, view: ReactNode) => view };

function show(components: readonly Component[]): ReactNode {
  return components.map((part) => (
    <Fragment key={part.id}>{marks.around(part, viewOf(part))}</Fragment>
  ));
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
      {hasContents && <componentParts.tableOfContents components={components} />}
      {show(components.slice(leads))}
    </Fragment>
  );
}
