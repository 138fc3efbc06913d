import type { Speak } from '../../shared/language/messages';
import type { PublishReport, SourceStatus } from '../../shared/routing/pageData';
import { formatMoment } from '../../shared/language/formats/dates';
import { formatShortDay } from '../../shared/language/formats/otherDates';
import { formatRelative } from '../../shared/language/formats/relative';
import { formatNumber } from '../../shared/language/formats/numbers';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { useScreen } from '../PageDataContext';
import { Fact, Label } from './details/Facts';
import { Hero } from './Hero';

function SourceTable({ sources }: { sources: readonly SourceStatus[] }) {
  const speak = useSpeak();
  return (
    <table>
      <caption>
        <Label id="status.sources" />
      </caption>
      <thead>
        <tr>
          {(['status.source', 'status.connection', 'status.lastOk', 'status.errors'] as const).map(
            (id) => (
              <th key={id} scope="col">
                <Label id={id} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.name}>
            <th scope="row">{source.name}</th>
            <td>
              <Label id={`status.${source.breaker}`} />
            </td>
            <td>
              <Spoken>
                {source.lastOk === null ? '–' : formatMoment(speak, source.lastOk, formatShortDay)}
              </Spoken>
            </td>
            <td>{formatNumber(speak, source.errors5m)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When it was, and how long ago that is by the server's clock. */
function checkedText(speak: Speak, fetchedAt: string, { ageSeconds }: PublishReport): string {
  const now = Date.parse(fetchedAt) + (ageSeconds ?? 0) * 1000;
  return speak('format.remark', {
    text: formatMoment(speak, fetchedAt),
    remark: formatRelative(speak, fetchedAt, now),
  });
}

/** When content was published last, for editors and operators. */
export function StatusPage() {
  const speak = useSpeak();
  const { report } = useScreen('status');
  const { lastPublish, fetchedAt, held } = report;
  return (
    <article className="page page-status">
      <Hero variant="wide">
        <h1 tabIndex={-1}>
          <Label id="status.title" />
        </h1>
        <p className="lead">
          <Spoken>
            {lastPublish === null ? speak('status.never') : formatMoment(speak, lastPublish)}
          </Spoken>
        </p>
      </Hero>
      <dl className="facts-list">
        <Fact label="status.state">
          <span className={`status-state status-${report.status}`}>
            <Icon name={report.status === 'ok' ? 'check' : 'warning'} />
            <Label id={held?.lost === true ? 'status.heldLost' : `status.${report.status}`} />
          </span>
        </Fact>
        {held && (
          <Fact label="status.heldSince">
            <Spoken>{formatMoment(speak, held.since)}</Spoken>
          </Fact>
        )}
        <Fact label="status.waiting">{held?.waiting}</Fact>
        <Fact label="status.fetched">
          {fetchedAt !== null && <Spoken>{checkedText(speak, fetchedAt, report)}</Spoken>}
        </Fact>
        <Fact label="status.publishId">{report.publishId}</Fact>
        <Fact label="status.build">{report.build}</Fact>
      </dl>
      <section className="table" tabIndex={0} aria-label={speak('status.sources')}>
        <SourceTable sources={report.sources} />
      </section>
    </article>
  );
}
