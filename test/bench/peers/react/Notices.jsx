import { Link } from '#link';
import { Icon } from './Icon.jsx';

export function Consent({ consent }) {
  return (
    <section id="consent-notice" className="consent-notice" aria-labelledby="consent-title" hidden>
      <div className="container consent-row">
        <div>
          <h2 id="consent-title">{consent.title}</h2>
          <p>
            {consent.text} <Link href={consent.link.href}>{consent.link.title}</Link>
          </p>
        </div>
        <form className="consent-form" action="/de/cookies" method="post">
          <button type="submit" name="consent" value="accepted">
            {consent.acceptLabel}
          </button>
          <button type="submit" name="consent" value="declined">
            {consent.declineLabel}
          </button>
        </form>
      </div>
    </section>
  );
}

export function Hazard({ hazard, texts }) {
  const title = `hazard-${hazard.id}`;
  const dismiss = `hazard-dismiss-${hazard.id}`;
  return (
    <div className="hazards">
      <section className={`hazard hazard-${hazard.level}`} aria-labelledby={title}>
        <div className="container hazard-row">
          <div>
            <p className="hazard-kind">
              <svg className="icon" aria-hidden="true">
                <use href={hazard.icon} />
              </svg>
              <span>{hazard.kind}</span>
            </p>
            <p className="hazard-times">{hazard.updated}</p>
            <p className="hazard-times">{hazard.valid}</p>
          </div>
          <div className="hazard-message">
            <h2 id={title}>{hazard.title}</h2>
            <p>{hazard.text}</p>
            <Link href={hazard.link.href}>{hazard.link.title}</Link>
          </div>
          <button
            type="button"
            id={dismiss}
            className="hazard-dismiss awaits-script"
            aria-labelledby={`${dismiss} ${title}`}
          >
            <Icon name="close" />
            <span className="visually-hidden">{texts.dismiss}</span>
          </button>
        </div>
      </section>
    </div>
  );
}
