import { useIntl } from 'react-intl';
import type { Alert } from '../../../shared/content/listing';
import { alertText, alertVersion, isDismissible } from '../../../shared/hazards/alerts';
import { Icon } from '../../icons/Icon';
import { useFormats, useLanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { FrameIcon } from '../FrameIcon';
import { useLiveAlerts } from './liveAlerts';

const icons = { flood: 'wave', earthquake: 'quake' } as const;

/** Closes a message, by script alone; until it listens, the button only keeps its room. */
function DismissButton({ alert }: { alert: Alert }) {
  const intl = useIntl();
  const { dismiss } = useLiveAlerts();
  const id = `hazard-dismiss-${alert.id}`;
  return (
    <button
      type="button"
      id={id}
      className={`hazard-dismiss${dismiss === undefined ? ' awaits-script' : ''}`}
      aria-labelledby={`${id} hazard-${alert.id}`}
      onClick={() => dismiss?.(alert)}
    >
      <FrameIcon name="close" />
      <span className="visually-hidden">{intl.formatMessage({ id: 'frame.dismissHazard' })}</span>
    </button>
  );
}

/** One hazard message; German, marked as such, where the locale has no text. */
export function HazardMessage({ alert }: { alert: Alert }) {
  const intl = useIntl();
  const formats = useFormats();
  const { locale, path } = usePageData();
  const { language, heading, text, link } = alertText(alert, locale);
  const attributes = useLanguageAttributes(language);
  const moment = (iso: string) => formats.moment(iso, formats.shortDay);
  const level = intl.formatMessage({ id: 'frame.hazardLevel' }, { level: String(alert.level) });
  return (
    <section
      // On paper it stands on the page it leads to.
      className={`hazard hazard-${alert.level}${link?.href === path ? ' hazard-here' : ''}`}
      aria-labelledby={`hazard-${alert.id}`}
      data-version={alertVersion(alert)}
    >
      <div className="container hazard-row">
        <div className="hazard-head">
          <p className="hazard-kind">
            <Icon name={icons[alert.hazardType]} />
            <span>{`${intl.formatMessage({ id: `frame.${alert.hazardType}` })} – ${level}`}</span>
          </p>
          <h2 id={`hazard-${alert.id}`} {...attributes}>
            {heading}
          </h2>
        </div>
        <div className="hazard-message">
          <details>
            <summary>{intl.formatMessage({ id: 'frame.more' })}</summary>
            <p {...attributes}>{text}</p>
            <p className="hazard-times">
              {intl.formatMessage({ id: 'date.updated' }, { date: moment(alert.updatedAt) })}
            </p>
            {alert.validTo !== undefined && (
              <p className="hazard-times">
                {intl.formatMessage({ id: 'frame.hazardUntil' }, { date: moment(alert.validTo) })}
              </p>
            )}
          </details>
          {link !== undefined && (
            <a href={link.href} {...attributes}>
              {link.title}
            </a>
          )}
        </div>
        {isDismissible(alert) && <DismissButton alert={alert} />}
      </div>
    </section>
  );
}
