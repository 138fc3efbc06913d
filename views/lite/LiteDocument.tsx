import type { IntlShape } from 'react-intl';
import { directionOf, offeredLocales } from '../../shared/language/languages';
import type { Link } from '../../shared/content/primitives';
import { address } from '../../shared/routing/addresses';
import type { PageData } from '../../shared/routing/pageData';
import { PageProvider } from '../App';
import type { AssetFile } from '../AssetFile';
import { useLanguageAttributes } from '../language/LanguageContext';
import { LiteMain } from './LiteMain';

/** What the lite home is made from: the data of the home that it stands in for. */
export interface LiteDocumentProps {
  readonly page: PageData;
  readonly intl: IntlShape;
  /** The page that the menus name as the one for contacts. */
  readonly contact: Link | undefined;
  readonly styles: readonly AssetFile[];
}

function LiteHead({ page, styles }: Pick<LiteDocumentProps, 'page' | 'styles'>) {
  const { title, elements } = page.head;
  const kept = elements.filter(
    ({ attributes: { rel, name } }) => rel === 'canonical' || name === 'robots',
  );
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {kept.map(({ tag: Tag, attributes }) => (
        <Tag key={attributes['rel'] ?? attributes['name']} {...attributes} />
      ))}
      {styles.map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
    </head>
  );
}

function LiteHeader({ page: { frame, locale } }: { page: PageData }) {
  const { organisation, siteName } = frame;
  return (
    <header {...useLanguageAttributes(frame.language)}>
      <p>
        <a href={address.home(locale)}>{siteName}</a>
        {organisation !== undefined && organisation !== siteName && <span>{organisation}</span>}
      </p>
    </header>
  );
}

/** The home in the other languages of the site, where there is one. */
function LiteFooter({ page: { frame, locale, languageNames } }: { page: PageData }) {
  const versions = frame.versions.filter(
    (version) => version.locale !== locale && offeredLocales.includes(version.locale),
  );
  if (versions.length === 0) return null;
  return (
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
  );
}

/**
 * The home without pictures and scripts, in less than 14 kB with its stylesheet: what a first answer
 * over a bad line holds.
 */
export function LiteDocument({ page, intl, contact, styles }: LiteDocumentProps) {
  const title = page.screen.kind === 'content' ? page.screen.page.metadata.title : page.head.title;
  return (
    <PageProvider page={page} intl={intl}>
      <html lang={page.content.code} dir={page.content.direction}>
        <LiteHead page={page} styles={styles} />
        <body>
          <LiteHeader page={page} />
          <LiteMain title={title} contact={contact} />
          <LiteFooter page={page} />
        </body>
      </html>
    </PageProvider>
  );
}
