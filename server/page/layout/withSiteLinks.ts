import type { IntlShape } from 'react-intl';
import type { FooterData, NavigationNode } from '../../../shared/content/navigation';
import type { PlainMessageId } from '../../../shared/language/messages';
import type { MenuNode } from '../../../shared/navigation/markCurrent';
import { linkNamed } from '../../../shared/navigation/linkNamed';
import { address } from '../../../shared/routing/addresses';
import { matchRoute } from '../../../views/matchRoute';

const siteLinks: readonly { name: PlainMessageId; path: (locale: string) => string }[] = [
  { name: 'accessibility.short', path: address.accessibility },
  { name: 'siteMap.title', path: address.siteMap },
];

const isSitemapFile = ({ link = '' }: NavigationNode) =>
  matchRoute(link)?.route.handle.name === 'sitemap';

/**
 * The footer's menu with links to the pages that visitors expect there, where its editor has none
 * of that name. Instead of the sitemap for machines it leads to the one for people.
 */
export function withSiteLinks(
  menu: readonly NavigationNode[],
  footer: FooterData | undefined,
  {
    locale,
    intl,
  }: { locale: string; intl: { readonly menus: IntlShape; readonly own: IntlShape } },
): MenuNode[] {
  const known = [...menu, ...(footer?.furtherinformation.links ?? [])];
  const missing = siteLinks
    .filter(({ name }) => linkNamed(known, intl.menus.formatMessage({ id: name })) === undefined)
    .map(({ name, path }) => ({
      id: path(locale),
      title: intl.own.formatMessage({ id: name }),
      link: path(locale),
      isUiText: true as const,
    }));
  const kept = menu.map((node) =>
    isSitemapFile(node) ? { ...node, link: address.siteMap(locale) } : node,
  );
  return [...kept, ...missing];
}
