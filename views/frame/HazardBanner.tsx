import type { Alert } from '../../shared/content/listing';
import { formatMoment } from '../../shared/language/formats';
import { directionOf } from '../../shared/language/languages';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** One hazard message; German, marked as such, where the locale has no text. */
function HazardMessage({ alert }: { alert: Alert }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  const code = alert.title[locale] === undefined ? 'de' : locale;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  const link = alert.link?.[code];
  const level = speak('frame.hazardLevel', { level: String(alert.level) });
  return (
    <section className={`hazard hazard-${alert.level}`} aria-labelledby={`hazard-${alert.id}`}>
      <div className="container">
        <p className="hazard-meta">
          {speak(`frame.${alert.hazardType}`)} – {level} –{' '}
          {speak('date.updated', { date: formatMoment(speak, alert.updatedAt) })}
        </p>
        <div {...attributes}>
          <h2 id={`hazard-${alert.id}`}>
            {alert.title[code]} {alert.region[code]}
          </h2>
          <p>{alert.text[code]}</p>
          {link !== undefined && <a href={link.href}>{link.title}</a>}
        </div>
      </div>
    </section>
  );
}

/** The hazard messages in force. */
export function HazardBanner() {
  const { alerts } = usePageData().frame;
  const attributes = useSpokenAttributes();
  if (alerts.length === 0) return null;
  return (
    <div className="hazards" {...attributes}>
      {alerts.map((alert) => (
        <HazardMessage key={alert.id} alert={alert} />
      ))}
    </div>
  );
}
