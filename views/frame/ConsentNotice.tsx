import { useLanguageAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { ConsentForm } from './ConsentForm';

/**
 * Asks for consent to cookies, where the site needs it. The same for every visitor: a script shows
 * it to those who have not chosen. The page on cookies asks by itself.
 */
export function ConsentNotice() {
  const { frame, route } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const { consent } = frame;
  if (consent === undefined || route === 'cookies') return null;
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
