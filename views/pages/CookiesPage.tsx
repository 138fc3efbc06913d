import { useIntl } from 'react-intl';
import { consentCookieSeconds, languageCookieSeconds } from '../../config/cacheLifetimes';
import type { PlainMessageId } from '../../shared/language/messages';
import { ConsentForm } from '../frame/ConsentNotice';
import { Label, useFormats, useLanguageAttributes } from '../language/UiText';
import { usePageData, useScreen } from '../PageDataContext';
import { ColumnTable } from './ColumnTable';
import { Hero } from './content/Hero';

/** Shows which cookies the site sets, and the choice with the form that changes it, without script, too. */
export function CookiesPage() {
  const intl = useIntl();
  const formats = useFormats();
  const { consent: settings, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  const { names, consent, saved } = useScreen('cookies');
  const row = (name: string, purpose: PlainMessageId, age: number): [string, string, string] => [
    name,
    intl.formatMessage({ id: purpose }),
    intl.formatMessage({ id: 'cookies.days' }, { days: formats.number(age / 86_400) }),
  ];
  const rows = [row(names.language, 'cookies.language', languageCookieSeconds)];
  if (settings) rows.push(row(names.consent, 'cookies.consent', consentCookieSeconds));
  return (
    <article className="page page-cookies">
      <Hero variant="default" title="cookies.title">
        <Label as="p" className="lead" id="cookies.lead" />
      </Hero>
      {settings && (
        <section className="part">
          <Label as="h2" id="cookies.choice" />
          {saved && (
            <div
              id="saved"
              className="notification notification-success"
              role="status"
              tabIndex={-1}
            >
              <Label as="p" id="frame.consentSaved" />
            </div>
          )}
          <p>
            {consent === undefined ? (
              <Label id="cookies.undecided" />
            ) : (
              <Label
                id={`cookies.${consent.choice}`}
                values={{ date: formats.day(new Date(consent.until).toISOString()) }}
              />
            )}
          </p>
          <div {...attributes}>
            <p>{settings.notice.text}</p>
            <ConsentForm consent={settings} />
          </div>
        </section>
      )}
      <ColumnTable
        caption="cookies.table"
        columns={['cookies.name', 'cookies.purpose', 'cookies.duration']}
        rows={rows}
      />
      <Label as="p" id="cookies.storage" />
    </article>
  );
}
