import { useIntl } from 'react-intl';
import { fullKey } from '../../shared/routing/routeHandle';
import { emergencyText } from '../../shared/site/emergencyText';
import { address } from '../../shared/routing/addresses';
import type { Link } from '../../shared/content/primitives';
import { BuiltInMenu } from '../frame/navigation/MainNavigation';
import { toLink } from '../frame/navigation/toLink';
import {
  useFormats,
  useLanguageAttributes,
  useUiTextAttributes,
} from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { Label } from '../language/Label';
import { usePageData } from '../PageDataContext';
import type { Alert } from '../../shared/content/listing';
import { alertText } from '../../shared/hazards/alerts';

/** A hazard message in words alone; German, marked as such, where the locale has no text. */
function LiteHazard({ alert }: { alert: Alert }) {
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

/** The search of the site. */
function LiteSearch() {
  const intl = useIntl();
  return (
    <form role="search" action={address.search(usePageData().locale)} {...useUiTextAttributes()}>
      <label htmlFor="q">{intl.formatMessage({ id: 'frame.searchLabel' })}</label>
      <input id="q" name="q" type="search" />
      <button type="submit">{intl.formatMessage({ id: 'frame.searchSubmit' })}</button>
    </form>
  );
}

/** The first level of the main menu. */
function LiteNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const menus = useLanguageAttributes(frame.language);
  const leaves = frame.mainMenu.map(toLink).filter(({ link }) => link !== undefined);
  return (
    <nav aria-labelledby="navigation" {...useUiTextAttributes()}>
      <h2 id="navigation">{intl.formatMessage({ id: 'frame.mainNavigation' })}</h2>
      {leaves.length === 0 ? (
        <BuiltInMenu />
      ) : (
        <ul {...menus}>
          {leaves.map(({ id, handle, title, link }) => (
            <li key={id}>
              <a href={link}>{handle ?? title}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Where help is to be had: the emergency numbers, and the page that the site names so. */
function LiteContact({ contact }: { contact: Link | undefined }) {
  const intl = useIntl();
  const { frame } = usePageData();
  const menus = useLanguageAttributes(frame.language);
  const emergency = emergencyText(intl);
  if (emergency === undefined && contact === undefined) return null;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">
        <Label id="details.contact" />
      </h2>
      {emergency !== undefined && <UiText as="p">{emergency}</UiText>}
      {contact !== undefined && (
        <p {...menus}>
          <a href={contact.href}>{contact.title}</a>
        </p>
      )}
    </section>
  );
}

/** What the lite home says: hazard messages first, then the ways to everything else. */
export function LiteMain({ title, contact }: { title: string; contact: Link | undefined }) {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  return (
    <main>
      {frame.alerts
        .toSorted((one, other) => other.level - one.level)
        .map((alert) => (
          <LiteHazard key={alert.id} alert={alert} />
        ))}
      <h1>{title}</h1>
      <Label as="p" className="note" id="lite.note" />
      <LiteSearch />
      <LiteNavigation />
      <LiteContact contact={contact} />
      <a
        className="button"
        href={`${address.home(locale)}?${fullKey}=1`}
        {...useUiTextAttributes()}
      >
        {intl.formatMessage({ id: 'lite.full' })}
      </a>
    </main>
  );
}
