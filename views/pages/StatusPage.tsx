import { useIntl, type IntlShape } from 'react-intl';
import type { PublishReport } from '../../shared/routing/publishReport';
import { formatMoment, formatRelative } from '../../shared/language/formats/dates';
import { Icon } from '../icons/Icon';
import { useFormats } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { useScreen } from '../PageDataContext';
import { Fact } from './details/parts/Facts';
import { Label } from '../language/Label';
import { ColumnTable } from './ColumnTable';
import { Hero } from './content/Hero';

const columns = [
  'status.source',
  'status.connection',
  'status.lastOk',
  'status.errors',
  'status.failing',
] as const;

/** When it was, and how long ago that is by the server's clock. */
function checkedText(intl: IntlShape, fetchedAt: string, { ageSeconds }: PublishReport): string {
  const now = Date.parse(fetchedAt) + (ageSeconds ?? 0) * 1000;
  const remark = formatRelative(intl, fetchedAt, now);
  return intl.formatMessage(
    { id: 'format.remark' },
    { text: formatMoment(intl, fetchedAt), remark },
  );
}

/** When content was published last, for editors and operators. */
export function StatusPage() {
  const intl = useIntl();
  const formats = useFormats();
  const { report } = useScreen('status');
  const { lastPublish, fetchedAt, held } = report;
  return (
    <article className="page page-status">
      <Hero variant="wide">
        <Label as="h1" tabIndex={-1} id="status.title" />
        <p className="lead">
          <UiText>
            {lastPublish === null
              ? intl.formatMessage({ id: 'status.never' })
              : formats.moment(lastPublish)}
          </UiText>
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
          {fetchedAt !== null && <UiText>{checkedText(intl, fetchedAt, report)}</UiText>}
        </Fact>
        <Fact label="status.publishId">{report.publishId}</Fact>
        <Fact label="status.build">{report.build}</Fact>
      </dl>
      <ColumnTable
        caption="status.sources"
        columns={columns}
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
