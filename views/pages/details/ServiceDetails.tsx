import type { ServiceDetails as Details } from '../../../shared/content/details';
import { DownloadList } from '../../components/Downloads';
import { LinkList } from '../../components/Links';
import { RichText } from '../../components/RichText';
import { Fact, HtmlPart, Label, Part } from './Facts';

function Channels({ channels }: { channels: Details['channels'] }) {
  return (
    <ul className="channels">
      {channels.map(({ type, label, href, text }) => (
        <li key={`${type} ${label}`}>
          {href === undefined ? (
            <strong>{label}</strong>
          ) : (
            <a {...(type === 'online' && { className: 'button' })} href={href}>
              {label}
            </a>
          )}
          {text !== undefined && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: NonNullable<Details['steps']> }) {
  return (
    <ol className="steps">
      {steps.map(({ title, html, href, duration, cost }) => (
        <li key={title}>
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <RichText html={html} />
          {(duration !== undefined || cost !== undefined) && (
            <p className="facts">{[duration, cost].filter(Boolean).join(' | ')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What a government service adds to a page: how to use it, what it takes, what it costs. */
export function ServiceDetails({ details }: { details: Details }) {
  const { channels, steps = [], costs = [], legalBasis = [], forms = [], unavailable } = details;
  const costText = costs
    .map((cost) => [cost.label, cost.amount].filter(Boolean).join(': '))
    .join('; ');
  return (
    <>
      {unavailable !== undefined && (
        <div className="notification notification-warning">
          <p>
            <Label id="details.unavailable" />
          </p>
          <p>{unavailable.text}</p>
        </div>
      )}
      <p className="lead">{details.summary}</p>
      {channels.length > 0 && (
        <Part title="details.channels">
          <Channels channels={channels} />
        </Part>
      )}
      <dl className="facts-list">
        <Fact label="details.audience">{details.audience?.join(', ')}</Fact>
        <Fact label="details.costs">{costText}</Fact>
        <Fact label="details.processingTime">{details.processingTime}</Fact>
        <Fact label="details.validity">{details.validity}</Fact>
        <Fact label="details.responsible">{details.organisation?.label}</Fact>
      </dl>
      <HtmlPart title="details.eligibility" html={details.eligibility} />
      <HtmlPart title="details.requirements" html={details.requirements} />
      {steps.length > 0 && (
        <Part title="details.steps">
          <Steps steps={steps} />
        </Part>
      )}
      {forms.length > 0 && (
        <Part title="details.forms">
          <DownloadList items={forms} />
        </Part>
      )}
      {legalBasis.length > 0 && (
        <Part title="details.legalBasis">
          <LinkList links={legalBasis} />
        </Part>
      )}
    </>
  );
}
