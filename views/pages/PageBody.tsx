import type { Page } from '../../shared/content/page';
import { ContentComponents } from '../components/ContentComponents';
import { formatDay } from '../../shared/language/formats';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Teaser } from '../components/Teaser';
import { EventDetails } from './details/EventDetails';
import { Label, Part } from './details/Facts';
import { NewsDetails } from './details/NewsDetails';
import { OrganisationDetails } from './details/OrganisationDetails';
import { PublicationDetails } from './details/PublicationDetails';
import { ServiceDetails } from './details/ServiceDetails';
import { openingOf, PageHero } from './PageHero';

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

/** What the content type adds; before or after the editor's components. */
function Details({ page, place }: { page: Page; place: 'before' | 'after' }) {
  if (!('details' in page)) return null;
  if (page.contentType === 'news') {
    return place === 'after' ? <NewsDetails details={page.details} /> : null;
  }
  if (place === 'after') return null;
  switch (page.contentType) {
    case 'event':
      return <EventDetails details={page.details} />;
    case 'service':
      return <ServiceDetails details={page.details} />;
    case 'organization':
      return <OrganisationDetails details={page.details} />;
    case 'publication':
      return <PublicationDetails details={page.details} />;
    case 'webdossier':
      return page.details.status === 'archived' ? (
        <p className="notification notification-info">
          <Label id="details.archived" />
        </p>
      ) : null;
  }
}

function Related({ page }: { page: Page }) {
  const { related = [] } = page.metadata;
  if (related.length === 0) return null;
  return (
    <section className="section section-tinted">
      <h2 className="wide">
        <Label id="component.related" />
      </h2>
      <ul className="cards wide">
        {related.map((teaser) => (
          <Teaser key={teaser.href} teaser={teaser} level={3} />
        ))}
      </ul>
    </section>
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
  const opening = openingOf(page);
  return (
    <article className={`page page-${page.contentType}`}>
      <PageHero page={page} opening={opening} />
      <Correction page={page} />
      <Details page={page} place="before" />
      <ContentComponents components={opening.rest} />
      <Details page={page} place="after" />
      <ChangeHistory page={page} />
      <Related page={page} />
    </article>
  );
}
