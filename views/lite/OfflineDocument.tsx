import type { IntlShape } from 'react-intl';
import type { TextLanguage } from '../../shared/language/languages';
import { emergencyText } from '../../shared/site/siteProfile';
import { Hero } from '../pages/content/Hero';
import { PlainHead, type AssetFile } from './LiteDocument';

/** A document kept by browsers for pages they have no copy of; its list takes links to those they have. */
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
  const { language, intl, name, nameLanguage, home, self, styles } = props;
  const emergency = emergencyText(intl);
  return (
    <html lang={language.code} dir={language.direction}>
      <PlainHead title={intl.formatMessage({ id: 'offline.title' })} styles={styles} />
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
