import type { Link } from '../../shared/content/primitives';
import { tableFor } from '../../shared/language/languages';
import type { PlainMessageId } from '../../shared/language/messages';
import { linkNamed } from '../../shared/navigation/linkNamed';
import type { Held } from '../content/cachedDocument';
import type { PageContext } from './pageContext';
import { frameLocaleOf } from './frame';
import { optionalDocument } from './optionalDocument';

/** The page that the small menus of the site name so, and the documents that say it. */
export async function menuLink(
  site: PageContext,
  locale: string,
  name: PlainMessageId,
): Promise<{ link?: Link; documents: readonly Held<unknown>[] }> {
  const language = await frameLocaleOf(site, locale);
  const [menu, footer] = await Promise.all([
    optionalDocument(site.content.menu(language, 'meta-navigation-menus')),
    optionalDocument(site.content.footerMenu(language)),
  ]);
  const documents: Held<unknown>[] = [menu, footer].filter((held) => held !== undefined);
  const nodes = [...(menu?.value ?? []), ...(footer?.value ?? [])];
  const found = linkNamed(
    nodes,
    site.intl.forTable(tableFor(language)).formatMessage({ id: name }),
  );
  if (found?.link === undefined) return { documents };
  return { link: { title: found.title, href: found.link }, documents };
}
