import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countLeading, isKnown } from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import type { PlainMessageId } from '../../../shared/language/messages';
import { effectiveDate } from '../../../shared/listing/itemDates';
import { categoryLabel } from '../../../shared/news/newsCategories';
import { Lead } from '../../components/ContentComponents';
import { Figure } from '../../components/pictures/Pictures';
import { RichText } from '../../components/text/RichText';
import { Icon } from '../../icons/Icon';
import { Day, Label, UiText } from '../../language/UiText';
import { Hero } from './Hero';

/** Takes the lead, or the picture of a homepage, and the notices after it from the front of a page's components. */
export function splitOpening({ contentType, content }: Page) {
  const [first] = content;
  const opening = first && isKnown(first) ? first : undefined;
  const lead = opening?.component === 'lead' ? opening : undefined;
  const opens = contentType === 'homepage' && opening?.component === 'text-image';
  const picture = opens ? opening : undefined;
  const parts = lead === undefined && !opens ? content : content.slice(1);
  const rest = parts.slice(countLeading(parts, 'notification'));
  return { lead, picture, notices: parts.slice(0, parts.length - rest.length), rest };
}

type Opening = ReturnType<typeof splitOpening>;

/** Whether the details show a status, such as cancelled, between title and lead. */
export function hasStatusLine({ contentType }: Page): boolean {
  return contentType === 'event' || contentType === 'webdossier';
}

/** Shows the text that leads into a page. */
export function LeadText({ page, lead }: { page: Page; lead: Opening['lead'] }) {
  if (lead !== undefined) return <Lead {...lead} content={{ ...lead.content, showDate: false }} />;
  return page.metadata.lead === undefined ? null : <p className="lead">{page.metadata.lead}</p>;
}

function variantOf(page: Page, image: unknown): string {
  if (page.contentType === 'homepage') return image === undefined ? 'home' : 'split hero-main';
  if (page.contentType === 'hub') return image === undefined ? 'wide' : 'split hero-hub';
  return page.contentType === 'overview' ? 'wide' : 'default';
}

/** Returns where the picture goes: below the header, a status or the ways of a service; nowhere beside a film. */
export function placeOfPicture(page: Page, { rest }: Opening) {
  const { contentType } = page;
  if (contentType === 'service' || hasStatusLine(page)) return 'text';
  const isFilm = contentType === 'sign-language-page' && rest[0]?.component === 'video';
  return isFilm ? 'nowhere' : 'opening';
}

/** Kind, category, dates and place, by content type; those that a page has. */
function useMetaParts(page: Page, isDated: boolean): ReactNode[] {
  const intl = useIntl();
  const { metaInfo = {} } = page.metadata;
  const ofNews = page.contentType === 'news' ? page.details?.category : undefined;
  const category = page.metadata.category ?? ofNews;
  const { updatedAt, visiblePublicationDate, date } = metaInfo;
  const named = category && categoryLabel(intl, category);
  const kind = (id: PlainMessageId) => <Label key={id} id={id} />;
  const wrap = (text: string | undefined) => text && <span key={text}>{text}</span>;
  const day = (id: 'date.published' | 'date.updated', at: string | undefined) =>
    at && <Day key={id + at} id={id} date={at} />;
  const ofCategory = named ? <UiText key={named}>{named}</UiText> : wrap(category);
  const changed =
    isDated &&
    (day('date.updated', updatedAt) ?? day('date.published', visiblePublicationDate ?? date));
  switch (page.contentType) {
    case 'news': {
      const published = day('date.published', effectiveDate(metaInfo));
      const updated = isDated && day('date.updated', updatedAt);
      return [ofCategory ?? kind('kind.news'), published, wrap(page.details?.place), updated];
    }
    case 'event': {
      const { eventType, location } = page.details ?? {};
      return [wrap(eventType) ?? kind('kind.events'), wrap(location?.name), changed];
    }
    case 'service':
      return [kind('kind.services'), wrap(page.details?.organisation?.label), changed];
    case 'organization':
      return [kind('kind.organizations'), wrap(page.details?.acronym), changed];
    case 'publication': {
      const published = day('date.published', page.details?.publicationDate);
      return [wrap(page.details?.category) ?? kind('kind.publications'), published, changed];
    }
    case 'webdossier': {
      const isCurrent = page.details?.status === 'current' && kind('kind.current');
      return [kind('kind.webdossiers'), isCurrent, day('date.updated', page.details?.updatedAt)];
    }
    default:
      return [ofCategory, changed];
  }
}

/** Shows kind, dates and place above the title of a page; `dated` adds when it last changed or was published. */
export function MetaLine({ page, dated }: { page: Page; dated: boolean }) {
  const parts = useMetaParts(page, dated).filter(Boolean);
  return parts.length > 0 && <p className="meta meta-parts">{parts}</p>;
}

/** Shows kind, title and lead of a published page, `children`, and the picture. */
export function PageHeader(props: { page: Page; opening: Opening; children: ReactNode }) {
  const { page, opening, children } = props;
  const { lead, picture } = opening;
  const subtitle = page.contentType === 'publication' ? page.details?.subtitle : undefined;
  const { title, link, image = page.metadata.image } = picture?.content ?? {};
  const variant = variantOf(page, image);
  const isSplit = variant.startsWith('split');
  return (
    <>
      <Hero variant={variant}>
        <div className="hero-text">
          <MetaLine page={page} dated={lead?.content.showDate === true} />
          <h1 tabIndex={-1}>{page.metadata.title}</h1>
          {subtitle !== undefined && <p className="hero-subtitle">{subtitle}</p>}
          {!hasStatusLine(page) && <LeadText page={page} lead={lead} />}
          {page.contentType === 'organization' && page.details?.contact !== undefined && (
            <Label as="a" className="button" href="#details-contact" id="details.contact" />
          )}
          {picture !== undefined && (
            <div id={picture.id}>
              {title !== undefined && title !== page.metadata.title && (
                <p className="hero-subtitle">{title}</p>
              )}
              <RichText html={picture.content.html} />
              {link !== undefined && (
                <a className="button" href={link.href}>
                  <span>{link.title}</span>
                  <Icon name="arrow" />
                </a>
              )}
            </div>
          )}
        </div>
        {isSplit && image && <Figure image={image} eager slot="split" />}
      </Hero>
      {children}
      {!isSplit && image && placeOfPicture(page, opening) === 'opening' && (
        <Figure image={image} eager />
      )}
    </>
  );
}
