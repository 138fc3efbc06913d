import { useIntl } from 'react-intl';
import { Icon } from '../icons/Icon';
import { Label, UiText, useFormats } from '../language/UiText';
import { useScreen } from '../PageDataContext';
import { Fact } from './content/details/parts/Facts';
import { ColumnTable } from './ColumnTable';
import { Hero } from './content/Hero';
import { formatRelative } from '../../shared/language/formats/relative';

const columns = ['source', 'connection', 'lastOk', 'errors', 'failing'] as const;

/** Shows when content was published last, for editors and operators. */
export function StatusPage() {
  const intl = useIntl();
  const formats = useFormats();
  const { report } = useScreen('status');
  const { lastPublish, fetchedAt, ageSeconds, held } = report;
  /** How long ago a moment is by the server's clock. */
  const agoText = (iso: string) =>
    formatRelative(intl, iso, Date.parse(iso) + (ageSeconds ?? 0) * 1000);
  return (
    <article className="page page-status">
      <Hero variant="wide" title="status.title">
        <p className="lead">
          {lastPublish === null ? (
            <Label id="status.never" />
          ) : (
            <UiText>{formats.moment(lastPublish)}</UiText>
          )}
        </p>
      </Hero>
      <dl className="facts-list">
        <Fact label="status.state">
          <span className={`status-state status-${report.status}`}>
            <Icon name={report.status === 'ok' ? 'check' : 'warning'} />
            <Label id={held?.lost === true ? 'status.heldLost' : `status.${report.status}`} />
          </span>
        </Fact>
        {held && held.since !== null && (
          <Fact label="status.heldSince">
            <UiText>{formats.moment(held.since)}</UiText>
          </Fact>
        )}
        <Fact label="status.waiting">{held?.waiting}</Fact>
        <Fact label="status.fetched">
          {fetchedAt !== null && (
            <UiText>{formats.remark(formats.moment(fetchedAt), agoText(fetchedAt))}</UiText>
          )}
        </Fact>
        <Fact label="status.publishId">{report.publishId}</Fact>
        <Fact label="status.build">{report.build}</Fact>
      </dl>
      <ColumnTable
        caption="status.sources"
        columns={columns.map((name) => `status.${name}` as const)}
        rows={report.sources.map(({ name, breaker, lastOk, errors5m, failing }) => [
          name,
          intl.formatMessage({ id: `status.${breaker}` }),
          lastOk === null ? '–' : formats.moment(lastOk, formats.shortDay),
          formats.number(errors5m),
          failing.join(', ') || '–',
        ])}
      />
    </article>
  );
}
