import type { Alert } from '../../shared/content/listing';
import { formatMoment } from '../../shared/language/formats';
import { directionOf } from '../../shared/language/languages';
import { Icon } from '../icons/Icon';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

const icons = { flood: 'wave', earthquake: 'quake' } as const;

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
      <div className="container hazard-row">
        <div>
          <p className="hazard-kind">
            <Icon name={icons[alert.hazardType]} />
            <span>
              {speak(`frame.${alert.hazardType}`)} – {level}
            </span>
          </p>
          <p className="hazard-updated">
            {speak('date.updated', { date: formatMoment(speak, alert.updatedAt) })}
          </p>
        </div>
        <div className="hazard-message" {...attributes}>
          <h2 id={`hazard-${alert.id}`}>
            {[alert.title[code], alert.region[code]].filter(Boolean).join(' – ')}
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
