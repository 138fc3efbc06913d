import { categoryLabel } from '../../../shared/news/newsCategories';
import { useIntl, type IntlShape } from 'react-intl';
import type { Page } from '../../../shared/content/page';
import { formatDay } from '../../../shared/language/formats/dates';
import { UiText } from '../../language/UiText';

/** One part of the line: a text of the interface, or of the editor; a date with what it says. */
interface Part {
  readonly text: string;
  readonly isContent?: true;
  /** Machine-readable form of the date. */
  readonly date?: string;
}

type Parts = readonly (Part | undefined)[];

function content(text: string | undefined): Part | undefined {
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
        content(page.details?.place),
      ];
    case 'event':
      return [
        content(page.details?.eventType) ?? { text: intl.formatMessage({ id: 'kind.events' }) },
        content(page.details?.location?.name),
      ];
    case 'service':
      return [
        { text: intl.formatMessage({ id: 'kind.services' }) },
        content(page.details?.organisation?.label),
      ];
    case 'organization':
      return [
        { text: intl.formatMessage({ id: 'kind.organizations' }) },
        content(page.details?.acronym),
      ];
    case 'publication':
      return [
        content(page.details?.category) ?? {
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
  return label === undefined ? content(category) : { text: label };
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
