import { useIntl } from 'react-intl';
import type { Alert } from '../../shared/content/listing';
import { alertText } from '../../shared/hazards/alertText';
import {
  useFormats,
  useLanguageAttributes,
  useUiTextAttributes,
} from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** A hazard message in words alone; German, marked as such, where the locale has no text. */
export function LiteHazard({ alert }: { alert: Alert }) {
  const intl = useIntl();
  const formats = useFormats();
  const uiAttributes = useUiTextAttributes();
  const { language, heading, text, link } = alertText(alert, usePageData().locale);
  const moment = (iso: string) => formats.moment(iso, formats.shortDay);
  const times = [
    intl.formatMessage({ id: 'date.updated' }, { date: moment(alert.updatedAt) }),
    ...(alert.validTo === undefined
      ? []
      : [intl.formatMessage({ id: 'frame.hazardUntil' }, { date: moment(alert.validTo) })]),
  ];
  return (
    <section className="hazard" aria-labelledby={`hazard-${alert.id}`}>
      <p {...uiAttributes}>
        {intl.formatMessage({ id: `frame.${alert.hazardType}` })} –{' '}
        {intl.formatMessage({ id: 'frame.hazardLevel' }, { level: String(alert.level) })}
      </p>
      <div {...useLanguageAttributes(language)}>
        <h2 id={`hazard-${alert.id}`}>{heading}</h2>
        <p>{text}</p>
        {link !== undefined && <a href={link.href}>{link.title}</a>}
      </div>
      <small {...uiAttributes}>{times.join(' · ')}</small>
    </section>
  );
}
