import type { ReactNode } from 'react';
import type { ServiceDetails as Details } from '../../../../shared/content/components/details';
import { ContentLink, LinkList, TextLink } from '../../../components/Links';
import { Day, useFormats } from '../../../language/UiText';
import { Amount, FilesPart, PricesPart } from './parts/DetailParts';
import { Columns, Fact, HtmlPart, LanguageNames, Note, Part, PartTitle } from './parts/Facts';
import { RichText } from '../../../components/text/RichText';

type Channel = Details['channels'][number];

const isCall = ({ href, text }: Channel) => text !== undefined && href?.startsWith('tel:') === true;

/** A way to use the service, a number to call shown as such; the one that matters most looks like a button. */
function Way({ channel, primary = false }: { channel: Channel; primary?: boolean }) {
  const { type, label, href, text, languages = [] } = channel;
  const called = isCall(channel) ? text : undefined;
  const link = href !== undefined && (
    <ContentLink
      link={{ title: called ?? label, href }}
      className={primary ? 'button' : undefined}
    />
  );
  return (
    <li className={`icon-${type}`}>
      {link && called === undefined ? link : <strong>{label}</strong>}
      {text !== undefined && <p dir="auto">{called === undefined ? text : link}</p>}
      {languages.length > 0 && (
        <p className="facts">
          <LanguageNames codes={languages} />
        </p>
      )}
    </li>
  );
}

/** The ways to use a service, online first as a button; while it is unavailable, nothing leads there. */
function ActionBox({ details: { channels, unavailable } }: { details: Details }) {
  if (channels.length === 0) return null;
  const ways = channels.map(({ href, ...way }): Channel =>
    href === undefined || (unavailable && way.type === 'online') ? way : { ...way, href },
  );
  const primary =
    ways.find(({ type, href }) => type === 'online' && href !== undefined) ??
    ways.slice(0, 1).find(isCall);
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

function Steps({ steps = [] }: { steps: Details['steps'] }) {
  return (
    <Part title="details.steps" of={steps}>
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
    </Part>
  );
}

function InShort({ details }: { details: Details }) {
  const formats = useFormats();
  const { audience = [], processingTime, validity, organisation } = details;
  if (audience.length === 0 && !(processingTime ?? validity ?? organisation)) return null;
  return (
    <Part title="details.inShort">
      <dl className="facts-list">
        <Fact label="details.audience">{formats.series(audience)}</Fact>
        <Fact label="details.processingTime">{processingTime}</Fact>
        <Fact label="details.validity">{validity}</Fact>
        <Fact label="details.responsible">
          {organisation && <TextLink href={organisation.link}>{organisation.label}</TextLink>}
        </Fact>
      </dl>
    </Part>
  );
}

/** Shows a government service: what comes of it, how to use it, what it takes and costs. */
export function ServiceDetails({ details, children }: { details: Details; children?: ReactNode }) {
  const { legalBasis = [], cantons = [], unavailable } = details;
  return (
    <>
      {unavailable !== undefined && (
        <Note variant="warning" id="details.unavailable">
          <p>{unavailable.text}</p>
          <Day as="p" id="details.until" date={unavailable.until} />
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
        <Steps steps={details.steps} />
        <Part title="details.cantons" of={cantons}>
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
        <FilesPart title="details.forms" files={details.forms} />
        <Part title="details.legalBasis" of={legalBasis}>
          <LinkList links={legalBasis} />
        </Part>
      </Columns>
    </>
  );
}
