import { address } from '../../shared/routing/addresses';
import type { LayoutData } from '../../shared/routing/layoutData';
import { useLanguageAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';

/** Shows the two choices as buttons of one weight. Scripts learn from it which cookie holds the choice. */
export function ConsentForm({ consent }: { consent: NonNullable<LayoutData['consent']> }) {
  const { locale } = usePageData();
  const { notice, cookie } = consent;
  const action = address.cookies(locale);
  return (
    <form className="consent-form" method="post" action={action} data-consent-cookie={cookie}>
      <button type="submit" name="consent" value="accepted">
        {notice.acceptLabel}
      </button>
      <button type="submit" name="consent" value="declined">
        {notice.declineLabel}
      </button>
    </form>
  );
}

/** Asks for consent to cookies, first on a page, or last during a hazard; a script shows it. */
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
