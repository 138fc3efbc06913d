import type { Page } from '../../shared/content/page';
import { ContentComponents } from '../components/ContentComponents';
import { formatDay } from '../../shared/language/formats';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { Teaser } from '../components/Teaser';
import { ChangeHistory } from '../detailParts';
import { Label } from './details/Facts';
import { PageDetails } from './details/PageDetails';
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

/** A published page from its title to its history. */
export function PageBody({ page }: { page: Page }) {
  const opening = openingOf(page);
  return (
    <article className={`page page-${page.contentType}`}>
      <PageHero page={page} opening={opening} />
      <Correction page={page} />
      <PageDetails page={page}>
        <ContentComponents components={opening.rest} />
      </PageDetails>
      {page.metadata.changeHistory !== undefined && (
        <ChangeHistory changes={page.metadata.changeHistory} />
      )}
      <Related page={page} />
    </article>
  );
}
