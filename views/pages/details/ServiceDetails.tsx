import type { ReactNode } from 'react';
import type { ServiceDetails as Details } from '../../../shared/content/components/details';
import { LinkList } from '../../components/Links';
import { ExternalHint, isExternal } from '../../frame/FrameIcon';
import { useFormats } from '../../language/LanguageContext';
import { Label } from '../../language/Label';
import { Amount, FilesPart, PricesPart } from './parts/DetailParts';
import {
  Columns,
  Fact,
  HtmlPart,
  LanguageNames,
  Note,
  Part,
  PartTitle,
  RefLink,
} from './parts/Facts';
import { RichText } from '../../components/text/RichText';

type Channel = Details['channels'][number];

/** A way to use the service; the one that matters most looks like a button. */
function Way({ channel, primary = false }: { channel: Channel; primary?: boolean }) {
  const { type, label, href, text, languages = [] } = channel;
  const external = href !== undefined && isExternal(href);
  return (
    <li className={`icon-${type}`}>
      {href === undefined ? (
        <strong>{label}</strong>
      ) : (
        <a
          href={href}
          {...(external && { rel: 'external noopener' })}
          {...(primary && { className: 'button' })}
        >
          <span>{label}</span>
          {external && <ExternalHint />}
        </a>
      )}
      {text !== undefined && <p>{text}</p>}
      {languages.length > 0 && (
        <p className="facts">
          <LanguageNames codes={languages} />
        </p>
      )}
    </li>
  );
}

/**
 * The ways to use a service: online first, as a button, then the others. While the service is
 * unavailable, nothing leads to where it is used online.
 */
function ActionBox({ details: { channels, unavailable } }: { details: Details }) {
  if (channels.length === 0) return null;
  const ways = channels.map(({ href, ...way }): Channel =>
    href === undefined || (unavailable && way.type === 'online') ? way : { ...way, href },
  );
  const primary = ways.find(({ type, href }) => type === 'online' && href !== undefined);
  return (
    <section className="box action-box">
      <PartTitle id="details.channels" />
      <ul>
        {primary !== undefined && <Way channel={primary} primary />}
        {ways
          .filter((way) => way !== primary)
          .map((way) => (
            <Way key={`${way.type} ${way.label}`} channel={way} />
          ))}
      </ul>
    </section>
  );
}

/** What to do, one step after the other. */
function Steps({ steps }: { steps: NonNullable<Details['steps']> }) {
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
  const formats = useFormats();
  const { steps = [], legalBasis = [], cantons = [], unavailable } = details;
  return (
    <>
      {unavailable !== undefined && (
        <Note variant="warning" id="details.unavailable">
          <p>{unavailable.text}</p>
          {unavailable.until !== undefined && (
            <Label as="p" id="details.until" values={{ date: formats.day(unavailable.until) }} />
          )}
        </Note>
      )}
      <p className="lead">{details.summary}</p>
      <ActionBox details={details} />
      <Columns>
        {children}
        <InShort details={details} />
        <PricesPart title="details.costs" prices={details.costs} />
        <HtmlPart title="details.eligibility" html={details.eligibility} />
        <HtmlPart title="details.requirements" html={details.requirements} />
        {steps.length > 0 && (
          <Part title="details.steps">
            <Steps steps={steps} />
          </Part>
        )}
        {cantons.length > 0 && (
          <Part title="details.cantons">
            <ul className="cantons">
              {cantons.map(({ code, label, href }) => (
                <li key={code}>
                  <a href={href} rel="external noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <FilesPart title="details.forms" files={details.forms} />
        {legalBasis.length > 0 && (
          <Part title="details.legalBasis">
            <LinkList links={legalBasis} />
          </Part>
        )}
      </Columns>
    </>
  );
}
