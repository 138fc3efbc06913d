import type { Page } from '../../shared/content/page';
import { ContentComponents } from '../components/ContentComponents';
import { Figure } from '../components/Pictures';
import { formatDay } from '../../shared/language/formats';
import { categoryLabel } from '../../shared/language/labels';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Teaser } from '../components/Teaser';
import { Part } from './details/Facts';
import { PageDetails } from './details/PageDetails';

/** Kind, category and date above the title of a page. */
function MetaLine({ page }: { page: Page }) {
  const speak = useSpeak();
  const { category, metaInfo } = page.metadata;
  const label = categoryLabel(speak, category) ?? category;
  const date = metaInfo?.visiblePublicationDate ?? metaInfo?.firstPublicationDate;
  const published =
    page.contentType === 'news' && date !== undefined
      ? speak('date.published', { date: formatDay(speak, date) })
      : undefined;
  const parts = [label, published].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <p className="meta">
      <Spoken>{parts.join(' | ')}</Spoken>
    </p>
  );
}

function Correction({ page }: { page: Page }) {
  const speak = useSpeak();
  const { correctedAt, correction } = page.metadata.metaInfo ?? {};
  if (correctedAt === undefined) return null;
  return (
    <div className="notification notification-info">
      <p>
        <Spoken>{speak('date.corrected', { date: formatDay(speak, correctedAt) })}</Spoken>
      </p>
      {correction !== undefined && <p>{correction}</p>}
    </div>
  );
}

function Related({ page }: { page: Page }) {
  const { related = [] } = page.metadata;
  if (related.length === 0) return null;
  return (
    <Part title="component.related">
      <ul className="cards">
        {related.map((teaser) => (
          <Teaser key={teaser.href} teaser={teaser} level={3} />
        ))}
      </ul>
    </Part>
  );
}

function ChangeHistory({ page }: { page: Page }) {
  const speak = useSpeak();
  const { changeHistory = [] } = page.metadata;
  if (changeHistory.length === 0) return null;
  return (
    <Part title="component.changeHistory">
      <ul>
        {changeHistory.map(({ at, note }) => (
          <li key={`${at} ${note}`}>
            <Spoken>
              <time dateTime={at}>{formatDay(speak, at)}</time>
            </Spoken>
            : {note}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A published page from its title to its history. */
export function PageBody({ page }: { page: Page }) {
  const { title, lead, image } = page.metadata;
  const hasLead = page.content.some((part) => part.component === 'lead');
  return (
    <article className={`page page-${page.contentType}`}>
      <header className="page-header">
        <MetaLine page={page} />
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && !hasLead && <p className="lead">{lead}</p>}
      </header>
      {image !== undefined && <Figure image={image} eager />}
      <Correction page={page} />
      <PageDetails page={page}>
        <ContentComponents components={page.content} />
      </PageDetails>
      <Related page={page} />
      <ChangeHistory page={page} />
    </article>
  );
}
