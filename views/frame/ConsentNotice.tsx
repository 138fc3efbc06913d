import { useLanguageAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { ConsentForm } from './ConsentForm';

/**
 * Asks for consent to cookies, where the site needs it: first on a page, or last and over nothing
 * while there is a hazard. A script shows it to those who have not chosen.
 */
export function ConsentNotice({ place }: { place: 'first' | 'last' }) {
  const { frame, route } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const { consent, alerts } = frame;
  const due = alerts.length > 0 ? 'last' : 'first';
  // The page on cookies asks by itself.
  if (consent === undefined || route === 'cookies' || place !== due) return null;
  const { title, text, link } = consent.notice;
  return (
    <section
      id="consent-notice"
      className="consent-notice"
      aria-labelledby="consent-title"
      hidden
      {...attributes}
    >
      <div className="container consent-row">
        <div>
          <h2 id="consent-title">{title}</h2>
          <p>
            <span>{`${text} `}</span>
            {link !== undefined && <a href={link.href}>{link.title}</a>}
          </p>
        </div>
        <ConsentForm consent={consent} />
      </div>
    </section>
  );
}
