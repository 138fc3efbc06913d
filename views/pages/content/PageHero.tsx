import { useIntl, type IntlShape } from 'react-intl';
import type { Component, ComponentOf } from '../../../shared/content/components/components';
import type { Page } from '../../../shared/content/page';
import { formatDay } from '../../../shared/language/formats/dates';
import { categoryLabel } from '../../../shared/news/newsCategories';
import { Figure } from '../../components/pictures/Pictures';
import { RichText } from '../../components/text/RichText';
import { Lead } from '../../components/text/TextBlocks';
import { Icon } from '../../icons/Icon';
import { UiText } from '../../language/UiText';
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

/** True where the details say the state of what a page describes, between its title and its lead. */
export function saysStateFirst({ contentType }: Page): boolean {
  return contentType === 'event' || contentType === 'webdossier';
}

/** The text that leads into a page. */
export function LeadText({ page, lead }: { page: Page; lead: Opening['lead'] }) {
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
          <span>{link.title}</span>
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

/**
 * Where the picture of a page stands. A service shows first how it is used, what has a state says
 * it first, and a page in sign language shows its film.
 */
export function placeOfPicture(page: Page, { rest }: Opening) {
  const { contentType } = page;
  if (contentType === 'service' || saysStateFirst(page)) return 'text';
  const isFilm = contentType === 'sign-language-page' && rest[0]?.component === 'video';
  return isFilm ? 'nowhere' : 'opening';
}

/** One part of the line: a text of the interface, or of the editor; a date with what it says. */
interface Part {
  readonly text: string;
  readonly isContent?: true;
  /** Machine-readable form of the date. */
  readonly date?: string;
}

type Parts = readonly (Part | undefined)[];

function written(text: string | undefined): Part | undefined {
  return text === undefined ? undefined : { text, isContent: true };
}

function dated(intl: IntlShape, id: 'date.published' | 'date.updated', date: string | undefined) {
  return date === undefined
    ? undefined
    : { text: intl.formatMessage({ id }, { date: formatDay(intl, date) }), date };
}

/** Kind, category, dates and place, by content type. */
function partsOf(intl: IntlShape, page: Page): Parts {
  const { category, metaInfo = {} } = page.metadata;
  switch (page.contentType) {
    case 'news':
      return [
        categoryPart(intl, category) ?? { text: intl.formatMessage({ id: 'kind.news' }) },
        dated(
          intl,
          'date.published',
          metaInfo.visiblePublicationDate ?? metaInfo.firstPublicationDate,
        ),
        written(page.details?.place),
      ];
    case 'event':
      return [
        written(page.details?.eventType) ?? { text: intl.formatMessage({ id: 'kind.events' }) },
        written(page.details?.location?.name),
      ];
    case 'service':
      return [
        { text: intl.formatMessage({ id: 'kind.services' }) },
        written(page.details?.organisation?.label),
      ];
    case 'organization':
      return [
        { text: intl.formatMessage({ id: 'kind.organizations' }) },
        written(page.details?.acronym),
      ];
    case 'publication':
      return [
        written(page.details?.category) ?? {
          text: intl.formatMessage({ id: 'kind.publications' }),
        },
        dated(intl, 'date.published', page.details?.publicationDate),
      ];
    case 'webdossier':
      return [
        { text: intl.formatMessage({ id: 'kind.webdossiers' }) },
        page.details?.status === 'current'
          ? { text: intl.formatMessage({ id: 'kind.current' }) }
          : undefined,
        dated(intl, 'date.updated', page.details?.updatedAt),
      ];
    default:
      return [categoryPart(intl, category)];
  }
}

function categoryPart(intl: IntlShape, category: string | undefined): Part | undefined {
  const label = category === undefined ? undefined : categoryLabel(intl, category);
  return label === undefined ? written(category) : { text: label };
}

function MetaPart({ part: { text, isContent, date } }: { part: Part }) {
  if (isContent) return <span>{text}</span>;
  if (date === undefined) return <UiText>{text}</UiText>;
  return (
    <UiText as="time" dateTime={date}>
      {text}
    </UiText>
  );
}

/** Kind, dates and place above the title of a page; `dated` adds when it was last changed or published. */
export function MetaLine({ page, dated: isDated }: { page: Page; dated: boolean }) {
  const intl = useIntl();
  const { updatedAt, visiblePublicationDate, date } = page.metadata.metaInfo ?? {};
  const updated =
    isDated && page.contentType !== 'webdossier'
      ? (dated(intl, 'date.updated', updatedAt) ??
        dated(intl, 'date.published', visiblePublicationDate ?? date))
      : undefined;
  const parts = [...partsOf(intl, page), updated].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <p className="meta meta-parts">
      {parts.map((part) => (
        <MetaPart key={part.text} part={part} />
      ))}
    </p>
  );
}

/** Kind, title, lead and picture of a published page. */
export function PageHero({ page, opening }: { page: Page; opening: Opening }) {
  const { lead, picture } = opening;
  const subtitle = page.contentType === 'publication' ? page.details?.subtitle : undefined;
  const image = picture?.content.image ?? page.metadata.image;
  const variant = variantOf(page, image);
  const isSplit = variant.startsWith('split');
  return (
    <>
      <Hero variant={variant}>
        <div className="hero-text">
          <MetaLine page={page} dated={lead?.content.showDate === true} />
          <h1 tabIndex={-1}>{page.metadata.title}</h1>
          {subtitle !== undefined && <p className="hero-subtitle">{subtitle}</p>}
          {!saysStateFirst(page) && <LeadText page={page} lead={lead} />}
          {picture !== undefined && <HomePicture picture={picture} />}
        </div>
        {isSplit && image !== undefined && <Figure image={image} eager slot="split" />}
      </Hero>
      {!isSplit && image !== undefined && placeOfPicture(page, opening) === 'opening' && (
        <Figure image={image} eager />
      )}
    </>
  );
}
