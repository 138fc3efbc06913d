import type { IntlShape } from 'react-intl';
import type { TextLanguage } from '../../shared/language/languages';
import { emergencyText } from '../../shared/site/siteProfile';
import type { AssetFile } from '../AssetFile';
import { Hero } from '../pages/content/Hero';

interface OfflineDocumentProps {
  /** The language of the interface. */
  readonly language: TextLanguage;
  readonly intl: IntlShape;
  /** The name of the site, in its own language. */
  readonly name: string;
  readonly nameLanguage: TextLanguage;
  /** Path of the homepage. */
  readonly home: string;
  /** Path of this document, which the address takes the place of that it stands for. */
  readonly self: string;
  readonly styles: readonly AssetFile[];
}

/**
 * A whole document without scripts, kept by browsers: it stands for pages they have no copy of. Its
 * empty list takes the links to those they have.
 */
export function OfflineDocument(props: OfflineDocumentProps) {
  const { language, intl, name, nameLanguage, home, self, styles } = props;
  const emergency = emergencyText(intl);
  return (
    <html lang={language.code} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{intl.formatMessage({ id: 'offline.title' })}</title>
        {styles.map(({ url, integrity }) => (
          <link key={url} rel="stylesheet" href={url} integrity={integrity} />
        ))}
      </head>
      <body>
        <header className="site-header">
          <div className="container site-header-row">
            <a
              className="site-name"
              href={home}
              lang={nameLanguage.code}
              dir={nameLanguage.direction}
            >
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
