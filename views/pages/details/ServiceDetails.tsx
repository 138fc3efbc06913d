import type { ReactNode } from 'react';
import type {
  ServiceDetails,
  ServiceDetails as Details,
} from '../../../shared/content/components/details';
import { DownloadList } from '../../components/Downloads';
import { LinkList } from '../../components/Links';
import { useFormats } from '../../language/LanguageContext';
import { Label } from '../../language/Label';
import { ActionBox } from './parts/ActionBox';
import { Amount } from './parts/Amount';
import { Columns } from './parts/Columns';
import { Fact, HtmlPart, Part } from './parts/Facts';
import { Note } from './parts/Note';
import { RefLink } from './parts/RefLink';
import { RichText } from '../../components/text/RichText';

/** What to do, one step after the other. */
function Steps({ steps }: { steps: NonNullable<ServiceDetails['steps']> }) {
  return (
    <ol className="steps">
      {steps.map(({ title, html, href, duration, cost }) => (
        <li key={title}>
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <RichText html={html} />
          {(duration !== undefined || cost !== undefined) && (
            <p className="facts meta-parts">
              {duration !== undefined && <span className="icon-clock">{duration}</span>}
              {cost !== undefined && <Amount amount={cost} />}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Unavailable({ unavailable }: { unavailable: NonNullable<Details['unavailable']> }) {
  const formats = useFormats();
  const { text, until } = unavailable;
  return (
    <Note variant="warning" id="details.unavailable">
      <p>{text}</p>
      {until !== undefined && (
        <Label as="p" id="details.until" values={{ date: formats.day(until) }} />
      )}
    </Note>
  );
}

function Costs({ costs }: { costs: NonNullable<Details['costs']> }) {
  return (
    <dl className="facts-list">
      {costs.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount amount={amount} among={costs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cantons({ cantons }: { cantons: NonNullable<Details['cantons']> }) {
  return (
    <ul className="cantons">
      {cantons.map(({ code, label, href }) => (
        <li key={code}>
          <a href={href} rel="external noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function InShort({ details }: { details: Details }) {
  const formats = useFormats();
  const { audience = [], processingTime, validity, organisation } = details;
  if (audience.length === 0 && (processingTime ?? validity ?? organisation) === undefined)
    return null;
  return (
    <Part title="details.inShort">
      <dl className="facts-list">
        <Fact label="details.audience">{formats.series(audience)}</Fact>
        <Fact label="details.processingTime">{processingTime}</Fact>
        <Fact label="details.validity">{validity}</Fact>
        <Fact label="details.responsible">
          {organisation && <RefLink reference={organisation} />}
        </Fact>
      </dl>
    </Part>
  );
}

/** A government service: what comes of it, how to use it, what it takes and costs. */
export function ServiceDetails({ details, children }: { details: Details; children?: ReactNode }) {
  const { channels, steps = [], costs = [], legalBasis = [], forms = [], cantons = [] } = details;
  return (
    <>
      {details.unavailable !== undefined && <Unavailable unavailable={details.unavailable} />}
      <p className="lead">{details.summary}</p>
      {channels.length > 0 && (
        <ActionBox channels={channels} unavailable={details.unavailable !== undefined} />
      )}
      <Columns>
        {children}
        <InShort details={details} />
        {costs.length > 0 && (
          <Part title="details.costs">
            <Costs costs={costs} />
          </Part>
        )}
        <HtmlPart title="details.eligibility" html={details.eligibility} />
        <HtmlPart title="details.requirements" html={details.requirements} />
        {steps.length > 0 && (
          <Part title="details.steps">
            <Steps steps={steps} />
          </Part>
        )}
        {cantons.length > 0 && (
          <Part title="details.cantons">
            <Cantons cantons={cantons} />
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
      </Columns>
    </>
  );
}
