import type { FooterData, NavigationNode } from '../../shared/content/navigation';
import type { PlainMessageId, Speak } from '../../shared/language/messages';
import { linkNamed } from '../../shared/navigation/linkNamed';
import { address } from '../../shared/routing/addresses';

const siteLinks: readonly { name: PlainMessageId; path: (locale: string) => string }[] = [
  { name: 'accessibility.short', path: address.accessibility },
  { name: 'siteMap.title', path: address.siteMap },
];

const isSitemapFile = ({ link = '' }: NavigationNode) => /^\/[a-z]{2}\/sitemap\.xml$/.test(link);

/**
 * The footer's menu with links to the pages that visitors expect there, where its editor has none
 * of that name. Instead of the sitemap for machines it leads to the one for people. `speak` is that
 * of the menu's language.
 */
export function withSiteLinks(
  menu: readonly NavigationNode[],
  footer: FooterData | undefined,
  { locale, speak }: { locale: string; speak: Speak },
): NavigationNode[] {
  const known = [...menu, ...(footer?.furtherinformation.links ?? [])];
  const sayPlain = speak as (id: PlainMessageId) => string;
  const missing = siteLinks
    .map(({ name, path }) => ({ id: path(locale), title: sayPlain(name), link: path(locale) }))
    .filter(({ title }) => linkNamed(known, title) === undefined);
  const own = menu.map((node) =>
    isSitemapFile(node) ? { ...node, link: address.siteMap(locale) } : node,
  );
  return [...own, ...missing];
}
