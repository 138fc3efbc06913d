import { tableFor } from '../../shared/language/languages';
import { linkNamed } from '../../shared/navigation/linkNamed';
import type { Held } from '../content/contentCache';
import type { Site } from '../site';
import { frameLocaleOf } from './frame';

/** The contact page that the menus of the site name, in their language, and the menus themselves. */
export async function contactLink(site: Site, locale: string) {
  const language = await frameLocaleOf(site, locale);
  const menu = await site.content.menu(language, 'meta-navigation-menus').catch(() => undefined);
  const footer = await site.content.footerMenu(language).catch(() => undefined);
  const documents: Held<unknown>[] = [menu, footer].filter((held) => held !== undefined);
  const nodes = [...(menu?.value ?? []), ...(footer?.value ?? [])];
  const found = linkNamed(nodes, site.intl.speak(tableFor(language))('details.contact'));
  const contact = found?.link === undefined ? undefined : { title: found.title, href: found.link };
  return { contact, documents };
}
