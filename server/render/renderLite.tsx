import { renderToStaticMarkup } from 'react-dom/server';
import { linkNamed } from '../../shared/navigation/linkNamed';
import type { PageData } from '../../shared/routing/pageData';
import { fullKey } from '../../shared/routing/routeHandle';
import { LiteDocument } from '../../views/lite/LiteDocument';
import type { RenderContext } from './assets';

/** From this level on a hazard message makes the home a lite one. */
const gravest = 5;

/**
 * Whether a page is the home in a time of the gravest danger, when many come at once and over bad
 * lines; not where the whole home is asked for.
 */
export function isLite({ route, path, layout, screen, frame }: PageData): boolean {
  if (route !== 'home' || layout !== 'default' || screen.kind !== 'content') return false;
  if (!frame.alerts.some(({ level }) => level >= gravest)) return false;
  return !new URLSearchParams(path.split('?')[1]).has(fullKey);
}

function contactOf({ intl }: RenderContext, { frame }: PageData) {
  const name = intl.forTable(frame.language.code).formatMessage({ id: 'details.contact' });
  const found = linkNamed([...frame.metaMenu, ...frame.footerMenu], name);
  return found?.link === undefined ? undefined : { title: found.title, href: found.link };
}

/** The lite document of a home. */
export function renderLite(site: RenderContext, page: PageData): Buffer {
  const document = (
    <LiteDocument
      page={page}
      intl={site.intl.forTable(page.table)}
      contact={contactOf(site, page)}
      styles={site.assets.filesOf('lite', 'style')}
    />
  );
  return Buffer.from(renderToStaticMarkup(document));
}
