import type { Component, ComponentOf } from '../../../shared/content/components/components';
import type { Page } from '../../../shared/content/page';
import { Figure } from '../../components/pictures/Pictures';
import { RichText } from '../../components/text/RichText';
import { Lead } from '../../components/text/TextBlocks';
import { Icon } from '../../icons/Icon';
import { Hero } from './Hero';
import { MetaLine } from './MetaLine';

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

/** What stands between title and lead: the subtitle of a publication. */
function Subtitle({ page }: { page: Page }) {
  const subtitle = page.contentType === 'publication' ? page.details?.subtitle : undefined;
  return subtitle === undefined ? null : <p className="hero-subtitle">{subtitle}</p>;
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
          <MetaLine page={page} dated={lead?.content.showDate === true} />
          <h1 tabIndex={-1}>{page.metadata.title}</h1>
          <Subtitle page={page} />
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
