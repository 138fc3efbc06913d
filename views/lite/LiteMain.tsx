import { fullKey } from '../../shared/routing/routeHandle';
import { address } from '../../shared/routing/addresses';
import type { Link } from '../../shared/content/primitives';
import { BuiltInMenu } from '../frame/MainNavigation';
import { asLeaf } from '../frame/asLeaf';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData } from '../PageDataContext';
import { LiteHazard } from './LiteHazard';

/** The search of the site. */
function LiteSearch() {
  const speak = useSpeak();
  return (
    <form role="search" action={address.search(usePageData().locale)} {...useSpokenAttributes()}>
      <label htmlFor="q">{speak('frame.searchLabel')}</label>
      <input id="q" name="q" type="search" />
      <button type="submit">{speak('frame.searchSubmit')}</button>
    </form>
  );
}

/** The first level of the main menu. */
function LiteNavigation() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const menus = useLanguageAttributes(frame.language);
  const leaves = frame.mainMenu.map(asLeaf).filter(({ link }) => link !== undefined);
  return (
    <nav aria-labelledby="navigation" {...useSpokenAttributes()}>
      <h2 id="navigation">{speak('frame.mainNavigation')}</h2>
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
  const speak = useSpeak();
  const { frame } = usePageData();
  const menus = useLanguageAttributes(frame.language);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">
        <Spoken>{speak('details.contact')}</Spoken>
      </h2>
      <p>
        <Spoken>{speak('error.emergency')}</Spoken>
      </p>
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
  const speak = useSpeak();
  const { frame, locale } = usePageData();
  return (
    <main>
      {frame.alerts
        .toSorted((one, other) => other.level - one.level)
        .map((alert) => (
          <LiteHazard key={alert.id} alert={alert} />
        ))}
      <h1>{title}</h1>
      <p className="note">
        <Spoken>{speak('lite.note')}</Spoken>
      </p>
      <LiteSearch />
      <LiteNavigation />
      <LiteContact contact={contact} />
      <a
        className="button"
        href={`${address.home(locale)}?${fullKey}=1`}
        {...useSpokenAttributes()}
      >
        {speak('lite.full')}
      </a>
    </main>
  );
}
