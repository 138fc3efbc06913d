import { useIntl } from 'react-intl';
import type { Alert } from '../../../shared/content/listingItem';
import { alertText, alertVersion, hazardId, isDismissible } from '../../../shared/hazards/alerts';
import { Icon } from '../../icons/Icon';
import { useFormats, useLanguageAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { NamedIcon } from '../FrameIcon';
import { useLiveAlerts } from './liveAlerts';

const icons = { flood: 'wave', earthquake: 'quake' } as const;

/** Closes a message, by script alone; until it listens, the button only keeps its room. */
function DismissButton({ alert }: { alert: Alert }) {
  const { dismiss } = useLiveAlerts();
  const heading = hazardId(alert);
  const id = `${heading}-dismiss`;
  return (
    <button
      type="button"
      id={id}
      className={`hazard-dismiss${dismiss === undefined ? ' awaits-script' : ''}`}
      aria-labelledby={`${id} ${heading}`}
      onClick={() => dismiss?.(alert)}
    >
      <NamedIcon name="close" className="visually-hidden" id="frame.dismissHazard" />
    </button>
  );
}

/** Returns what a hazard message says: in German, to be marked as such, where the locale has no text. */
export function useHazardTexts(alert: Alert) {
  const intl = useIntl();
  const formats = useFormats();
  const { locale } = usePageData();
  const { hazardType, updatedAt, validTo } = alert;
  const kind = intl.formatMessage({ id: `frame.${hazardType}` });
  const level = intl.formatMessage({ id: 'frame.hazardLevel' }, { level: String(alert.level) });
  const moment = (iso: string) => ({ date: formats.moment(iso, formats.shortDay) });
  const times = [intl.formatMessage({ id: 'date.updated' }, moment(updatedAt))];
  if (validTo) times.push(intl.formatMessage({ id: 'frame.hazardUntil' }, moment(validTo)));
  return { ...alertText(alert, locale), kind: `${kind}\u00a0– ${level}`, times };
}

/** Shows one hazard message. */
export function HazardMessage({ alert }: { alert: Alert }) {
  const intl = useIntl();
  const { path } = usePageData();
  const { kind, language, heading, text, link, times } = useHazardTexts(alert);
  const attributes = useLanguageAttributes(language);
  return (
    <section
      // On paper it stands on the page it leads to.
      className={`hazard hazard-${alert.level}${link?.href === path ? ' hazard-here' : ''}`}
      aria-labelledby={hazardId(alert)}
      data-version={alertVersion(alert)}
    >
      <div className="container hazard-row">
        <div className="hazard-head">
          <p className="hazard-kind">
            <Icon name={icons[alert.hazardType]} />
            <span>{kind}</span>
          </p>
          <h2 id={hazardId(alert)} {...attributes}>
            {heading}
          </h2>
        </div>
        <div className="hazard-message">
          <details>
            <summary>{intl.formatMessage({ id: 'frame.more' })}</summary>
            <p {...attributes}>{text}</p>
            {times.map((time) => (
              <p className="hazard-times" key={time}>
                {time}
              </p>
            ))}
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
