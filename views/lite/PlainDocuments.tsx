import { useIntl, type IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import type { Alert } from '../../shared/content/listingItem';
import type { Link } from '../../shared/content/primitives';
import { hazardId } from '../../shared/hazards/alerts';
import { directionOf, offeredLocales, type TextLanguage } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { PageData } from '../../shared/routing/pageData';
import { fullKey } from '../../shared/routing/routeNames';
import { emergencyText } from '../../shared/site/siteProfile';
import { PageProvider } from '../App';
import { useHazardTexts } from '../frame/hazards/HazardMessage';
import { toLink } from '../frame/navigation/MenuList';
import { BuiltInMenu } from '../frame/navigation/SiteMenu';
import { Label, UiText, useLanguageAttributes, useUiTextAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';

/** A built file with what the browser needs to check it. */
export interface AssetFile {
  readonly url: string;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity?: string | undefined;
}

/** The head of a document without scripts. */
function PlainHead(props: { title: string; styles: readonly AssetFile[]; children?: ReactNode }) {
  const { title, styles, children } = props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {children}
      {styles.map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
    </head>
  );
}

function LiteHazard({ alert }: { alert: Alert }) {
  const uiAttributes = useUiTextAttributes();
  const { kind, language, heading, text, link, times } = useHazardTexts(alert);
  return (
    <section className="hazard" aria-labelledby={hazardId(alert)}>
      <p {...uiAttributes}>{kind}</p>
      <div {...useLanguageAttributes(language)}>
        <h2 id={hazardId(alert)}>{heading}</h2>
        <p>{text}</p>
        {link !== undefined && <a href={link.href}>{link.title}</a>}
      </div>
      <small {...uiAttributes}>{times.join(' · ')}</small>
    </section>
  );
}

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

/** Name of the site, messages, search, menu, and where help is to be had: numbers and the contact page. */
function LiteBody({ contact }: { contact: Link | undefined }) {
  const intl = useIntl();
  const { frame, head, locale, screen, languageNames } = usePageData();
  const { organisation, siteName } = frame;
  const uiAttributes = useUiTextAttributes();
  const frameAttributes = useLanguageAttributes(frame.language);
  const emergency = emergencyText(intl);
  const alerts = frame.alerts.toSorted((one, other) => other.level - one.level);
  const versions = frame.versions.filter(
    (version) => version.locale !== locale && offeredLocales.includes(version.locale),
  );
  return (
    <body>
      <header {...frameAttributes}>
        <p>
          <a href={address.home(locale)}>{siteName}</a>
          {organisation !== undefined && organisation !== siteName && <span>{organisation}</span>}
        </p>
      </header>
      <main>
        {alerts.map((alert) => (
          <LiteHazard key={alert.id} alert={alert} />
        ))}
        <h1>{screen.kind === 'content' ? screen.page.metadata.title : head.title}</h1>
        <Label as="p" className="note" id="lite.note" />
        <form role="search" action={address.search(locale)} {...uiAttributes}>
          <label htmlFor="q">{intl.formatMessage({ id: 'frame.searchLabel' })}</label>
          <input id="q" name="q" type="search" />
          <button type="submit">{intl.formatMessage({ id: 'frame.searchSubmit' })}</button>
        </form>
        <LiteNavigation />
        {(emergency ?? contact) && (
          <section aria-labelledby="contact">
            <h2 id="contact">
              <Label id="details.contact" />
            </h2>
            {emergency !== undefined && <UiText as="p">{emergency}</UiText>}
            {contact !== undefined && (
              <p {...frameAttributes}>
                <a href={contact.href}>{contact.title}</a>
              </p>
            )}
          </section>
        )}
        <a className="button" href={`${address.home(locale)}?${fullKey}=1`} {...uiAttributes}>
          {intl.formatMessage({ id: 'lite.full' })}
        </a>
      </main>
      {versions.length > 0 && (
        <footer>
          <ul>
            {versions.map(({ locale: code, path }) => (
              <li key={code}>
                <a href={path} lang={code} hrefLang={code} dir={directionOf(code)}>
                  {languageNames[code]}
                </a>
              </li>
            ))}
          </ul>
        </footer>
      )}
    </body>
  );
}

/** Shows the home without pictures and scripts, in less than 14 kB with its stylesheet, for bad lines. */
export function LiteDocument(props: {
  page: PageData;
  intl: IntlShape;
  /** The page that the menus name as the one for contacts. */
  contact: Link | undefined;
  styles: readonly AssetFile[];
}) {
  const { page, intl, contact, styles } = props;
  const elements = page.head.elements.filter(
    ({ attributes: { rel, name } }) => rel === 'canonical' || name === 'robots',
  );
  return (
    <PageProvider page={page} intl={intl}>
      <html lang={page.content.code} dir={page.content.direction}>
        <PlainHead title={page.head.title} styles={styles}>
          {elements.map(({ tag: Tag, attributes }) => (
            <Tag key={attributes['rel'] ?? attributes['name']} {...attributes} />
          ))}
        </PlainHead>
        <LiteBody contact={contact} />
      </html>
    </PageProvider>
  );
}

/** Shows a document kept by browsers for pages they have no copy of; its list takes links to those they have. */
export function OfflineDocument(props: {
  language: TextLanguage;
  intl: IntlShape;
  name: string;
  nameLanguage: TextLanguage;
  home: string;
  /** Path of this document, which the address takes the place of that it stands for. */
  self: string;
  styles: readonly AssetFile[];
}) {
  const { language, intl, name, home, self, styles } = props;
  const { code, direction } = props.nameLanguage;
  const emergency = emergencyText(intl);
  return (
    <html lang={language.code} dir={language.direction}>
      <PlainHead title={intl.formatMessage({ id: 'offline.title' })} styles={styles} />
      <body>
        <header className="site-header">
          <div className="container site-header-row">
            <a className="site-name" href={home} lang={code} dir={direction}>
              {name}
            </a>
          </div>
        </header>
        <main>
          <article className="page">
            <Hero variant="default">
              <h1>{intl.formatMessage({ id: 'offline.title' })}</h1>
              <p className="lead">{intl.formatMessage({ id: 'offline.text' })}</p>
              <a className="button" href={self}>
                {intl.formatMessage({ id: 'error.retry' })}
              </a>
            </Hero>
            {emergency !== undefined && <p>{emergency}</p>}
            <h2>{intl.formatMessage({ id: 'offline.kept' })}</h2>
            <ul />
          </article>
        </main>
      </body>
    </html>
  );
}
