import type { Component, ComponentOf } from '../../shared/content/components';
import type { Page } from '../../shared/content/page';
import { formatDay } from '../../shared/language/formats';
import { categoryLabel } from '../../shared/language/labels';
import { Figure } from '../components/Pictures';
import { RichText } from '../components/RichText';
import { Lead } from '../components/TextBlocks';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Hero } from './Hero';

/** A page's components, with what belongs to its opening apart. */
export interface Opening {
  readonly lead: ComponentOf<'lead'> | undefined;
  /** Of a homepage: the text and picture it begins with. */
  readonly picture: ComponentOf<'text-image'> | undefined;
  readonly rest: readonly Component[];
}

function named<Name extends 'lead' | 'text-image'>(
  part: Component | undefined,
  name: Name,
): ComponentOf<Name> | undefined {
  const isNamed = (one: Component): one is Component & ComponentOf<Name> =>
    !('unknown' in one) && one.component === name;
  return part !== undefined && isNamed(part) ? part : undefined;
}

/** Takes the lead, or the picture of a homepage, from the front of a page's components. */
export function openingOf({ contentType, content }: Page): Opening {
  const lead = named(content[0], 'lead');
  const picture = contentType === 'homepage' ? named(content[0], 'text-image') : undefined;
  const opens = lead !== undefined || picture !== undefined;
  return { lead, picture, rest: opens ? content.slice(1) : content };
}

/** Kind, category and date above the title of a page. */
function MetaLine({ page, lead }: { page: Page; lead: Opening['lead'] }) {
  const speak = useSpeak();
  const { category, metaInfo = {} } = page.metadata;
  const day = (date: string | undefined) => date && formatDay(speak, date);
  const published = day(metaInfo.visiblePublicationDate ?? metaInfo.firstPublicationDate);
  const updated = day(metaInfo.updatedAt ?? metaInfo.visiblePublicationDate ?? metaInfo.date);
  const parts = [
    categoryLabel(speak, category) ?? category,
    page.contentType === 'news' && published && speak('date.published', { date: published }),
    lead?.content.showDate === true && updated && speak('date.updated', { date: updated }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="meta">
      <Spoken>{parts.join(' | ')}</Spoken>
    </p>
  );
}

function LeadText({ page, lead }: { page: Page; lead: Opening['lead'] }) {
  if (lead !== undefined) return <Lead {...lead} content={{ ...lead.content, showDate: false }} />;
  return page.metadata.lead === undefined ? null : <p className="lead">{page.metadata.lead}</p>;
}

function HomePicture({ picture }: { picture: ComponentOf<'text-image'> }) {
  const { title, html, link } = picture.content;
  return (
    <div id={picture.id}>
      {title !== undefined && <p className="hero-subtitle">{title}</p>}
      <RichText html={html} />
      {link !== undefined && (
        <a className="button" href={link.href}>
          {link.title}
          <Icon name="arrow" />
        </a>
      )}
    </div>
  );
}

function variantOf(page: Page, image: unknown): string {
  if (page.contentType === 'homepage') return image === undefined ? 'home' : 'split hero-main';
  if (page.contentType === 'hub') return image === undefined ? 'wide' : 'split hero-hub';
  return page.contentType === 'overview' ? 'wide' : 'default';
}

/** Kind, title, lead and picture of a published page. */
export function PageHero({ page, opening }: { page: Page; opening: Opening }) {
  const { lead, picture } = opening;
  const image = picture?.content.image ?? page.metadata.image;
  const variant = variantOf(page, image);
  const isSplit = variant.startsWith('split');
  return (
    <>
      <Hero variant={variant}>
        <div className="hero-text">
          <MetaLine page={page} lead={lead} />
          <h1 tabIndex={-1}>{page.metadata.title}</h1>
          <LeadText page={page} lead={lead} />
          {picture !== undefined && <HomePicture picture={picture} />}
        </div>
        {isSplit && image !== undefined && <Figure image={image} eager />}
      </Hero>
      {!isSplit && image !== undefined && <Figure image={image} eager />}
    </>
  );
}
