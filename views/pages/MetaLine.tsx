import type { Page } from '../../shared/content/page';
import { formatDay } from '../../shared/language/formats/dates';
import { formatRange } from '../../shared/language/formats/ranges';
import { categoryLabel } from '../../shared/language/labels';
import type { Speak } from '../../shared/language/messages';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

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

function dated(speak: Speak, id: 'date.published' | 'date.updated', date: string | undefined) {
  return date === undefined
    ? undefined
    : { text: speak(id, { date: formatDay(speak, date) }), date };
}

/** Kind, category, dates and place, by content type (screens, C12 and 4.6 to 4.12). */
function partsOf(speak: Speak, page: Page): Parts {
  const { category, metaInfo = {} } = page.metadata;
  switch (page.contentType) {
    case 'news':
      return [
        categoryPart(speak, category) ?? { text: speak('kind.news') },
        dated(
          speak,
          'date.published',
          metaInfo.visiblePublicationDate ?? metaInfo.firstPublicationDate,
        ),
      ];
    case 'event': {
      const { eventInfos, eventType, location } = page.details ?? {};
      const [first, ...others] = eventInfos?.raw ?? [];
      const { 'start-date': date, 'end-date': end } = first ?? {};
      return [
        content(eventType) ?? { text: speak('kind.events') },
        // A series says its dates below.
        date !== undefined && others.length === 0
          ? { text: formatRange(speak, date, end), date }
          : undefined,
        content(location?.name),
      ];
    }
    case 'service':
      return [{ text: speak('kind.services') }, content(page.details?.organisation?.label)];
    case 'organization':
      return [{ text: speak('kind.organizations') }, content(page.details?.acronym)];
    case 'publication':
      return [
        content(page.details?.category) ?? { text: speak('kind.publications') },
        dated(speak, 'date.published', page.details?.publicationDate),
      ];
    case 'webdossier':
      return [
        { text: speak('kind.webdossiers') },
        page.details?.status === 'current' ? { text: speak('kind.current') } : undefined,
        dated(speak, 'date.updated', page.details?.updatedAt),
      ];
    default:
      return [categoryPart(speak, category)];
  }
}

function categoryPart(speak: Speak, category: string | undefined): Part | undefined {
  const label = categoryLabel(speak, category);
  return label === undefined ? content(category) : { text: label };
}

function MetaPart({ part: { text, isContent, date } }: { part: Part }) {
  if (isContent) return <span>{text}</span>;
  return (
    <Spoken>
      {date === undefined ? <span>{text}</span> : <time dateTime={date}>{text}</time>}
    </Spoken>
  );
}

/** Kind, dates and place above the title of a page; `dated` adds when it was last changed. */
export function MetaLine({ page, dated: isDated }: { page: Page; dated: boolean }) {
  const speak = useSpeak();
  const { updatedAt, visiblePublicationDate, date } = page.metadata.metaInfo ?? {};
  const updated =
    isDated && page.contentType !== 'webdossier'
      ? dated(speak, 'date.updated', updatedAt ?? visiblePublicationDate ?? date)
      : undefined;
  const parts = [...partsOf(speak, page), updated].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <p className="meta meta-parts">
      {parts.map((part) => (
        <MetaPart key={part.text} part={part} />
      ))}
    </p>
  );
}
