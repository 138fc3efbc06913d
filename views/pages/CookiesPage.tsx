import { useIntl } from 'react-intl';
import { siteCookieDays, type Consent } from '../../shared/privacy/consent';
import { ConsentForm } from '../frame/ConsentForm';
import { useFormats, useLanguageAttributes } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { usePageData, useScreen } from '../PageDataContext';
import { Label } from '../language/Label';
import { Hero } from './content/Hero';

const languageCookieDays = 365;

function CookieTable({ asks }: { asks: boolean }) {
  const intl = useIntl();
  const formats = useFormats();
  const { names } = useScreen('cookies');
  const days = (count: number) =>
    intl.formatMessage({ id: 'cookies.days' }, { days: formats.number(count) });
  const rows = [
    { name: names.language, purpose: 'cookies.language', days: languageCookieDays },
    ...(asks
      ? [{ name: names.consent, purpose: 'cookies.consent', days: siteCookieDays } as const]
      : []),
  ] as const;
  return (
    <table>
      <Label as="caption" id="cookies.table" />
      <thead>
        <tr>
          {(['cookies.name', 'cookies.purpose', 'cookies.duration'] as const).map((id) => (
            <Label as="th" key={id} scope="col" id={id} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <Label as="td" id={row.purpose} />
            <UiText as="td">{days(row.days)}</UiText>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the visitor chose, and until when it holds. */
function PresentChoice({ consent }: { consent: Consent | undefined }) {
  const formats = useFormats();
  if (consent === undefined) return <Label id="cookies.undecided" />;
  const date = formats.day(new Date(consent.until).toISOString());
  return <Label id={`cookies.${consent.choice}`} values={{ date }} />;
}

/** The choice as it stands, and the form that changes it. Works without script. */
function Choice() {
  const { consent: asked, language } = usePageData().frame;
  const { consent, saved } = useScreen('cookies');
  const attributes = useLanguageAttributes(language);
  if (asked === undefined) return null;
  return (
    <section className="part">
      <Label as="h2" id="cookies.choice" />
      {saved && (
        <div id="saved" className="notification notification-success" role="status" tabIndex={-1}>
          <Label as="p" id="frame.consentSaved" />
        </div>
      )}
      <p>
        <PresentChoice consent={consent} />
      </p>
      <div {...attributes}>
        <p>{asked.notice.text}</p>
        <ConsentForm consent={asked} />
      </div>
    </section>
  );
}

/** Which cookies the site sets, and the visitor's choice. */
export function CookiesPage() {
  const intl = useIntl();
  const asks = usePageData().frame.consent !== undefined;
  return (
    <article className="page page-cookies">
      <Hero variant="default">
        <Label as="h1" tabIndex={-1} id="cookies.title" />
        <Label as="p" className="lead" id="cookies.lead" />
      </Hero>
      <Choice />
      <section
        className="table"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'cookies.table' })}
      >
        <CookieTable asks={asks} />
      </section>
      <Label as="p" id="cookies.storage" />
    </article>
  );
}
