import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, tableFor } from '../../shared/language/languages';
import { offlinePagePath } from '../../shared/offline/offlineAddresses';
import { address } from '../../shared/routing/addresses';
import { OfflineDocument } from '../../views/offline/OfflineDocument';
import { ageOf, contentHeaders } from '../middleware/contentHeaders';
import { frameLocaleOf } from '../page/layout/sharedFrame';
import type { PageContext } from '../page/pageContext';

function stylesOf({ assets }: PageContext, theme: string | undefined) {
  const files = assets.filesOf('client', 'style');
  return [...files, ...(theme === undefined ? [] : [{ url: theme }])];
}

/**
 * The page that stands, without a connection, for pages of a locale that were not kept, with the header
 * fields that it has beside those of every answer.
 */
export async function offlinePage(site: PageContext, locale: string) {
  const { content, themes, environment, now } = site;
  const identity = await content.identity(locale);
  const { organisation, siteName = '' } = identity.value.metadata;
  const code = tableFor(locale);
  const nameLocale = await frameLocaleOf(site, locale);
  const intl = site.intl.forTable(code);
  const document = (
    <OfflineDocument
      language={{ code, direction: directionOf(code) }}
      intl={intl}
      name={(organisation ?? siteName) || intl.formatMessage({ id: 'frame.home' })}
      nameLanguage={{ code: nameLocale, direction: directionOf(nameLocale) }}
      home={address.home(locale)}
      self={offlinePagePath(locale)}
      styles={stylesOf(site, themes.pathFor(identity.value))}
    />
  );
  return {
    html: renderToStaticMarkup(document),
    headers: contentHeaders(ageOf([identity], now()), environment.staleMaxSeconds),
  };
}
