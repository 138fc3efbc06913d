import { useIntl } from 'react-intl';
import type { Link } from '../../shared/content/primitives';
import { isOverviewChild, type MarkedNode } from '../../shared/navigation/markCurrent';
import { isTooShort } from '../../shared/search/searchState';
import { address } from '../../shared/routing/addresses';
import { ContentLink, LinkList } from '../components/Links';
import { nameOf } from '../frame/navigation/MenuList';
import { Label, useLanguageAttributes, useUiTextAttributes } from '../language/UiText';
import { SearchTips } from '../listing/results/NoResults';
import { usePageData } from '../PageDataContext';

const mostTopics = 8;
/** So many of each entry of the main menu, so that every one has some. */
const mostOfEntry = 2;

function SiteMapLink() {
  const { locale } = usePageData();
  return (
    <p>
      <Label as="a" href={address.siteMap(locale)} id="siteMap.title" />
    </p>
  );
}

/** The pages right below the entries of a menu, some of each; entries without any stand themselves. */
function topicsOf(menu: readonly MarkedNode[]): Link[] {
  return menu
    .flatMap((node) =>
      (node.children ?? [node])
        .filter((child) => !isOverviewChild(child))
        .flatMap((child) => {
          const href = child.link ?? child.overviewLink;
          return href === undefined ? [] : [{ title: nameOf(child), href }];
        })
        .slice(0, mostOfEntry),
    )
    .slice(0, mostTopics);
}

/**
 * What many look for, by what the editors have put highest into the main menu: nobody counts what
 * visitors ask for.
 */
function Topics() {
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const topics = topicsOf(frame.mainMenu);
  if (topics.length === 0) return null;
  return (
    <>
      <Label as="h2" id="search.topics" />
      <div className="search-topics" {...attributes}>
        <LinkList links={topics} />
      </div>
    </>
  );
}

/** What to type, while nothing was asked for that can be looked for. */
export function SearchStart({ keyword }: { keyword: string }) {
  const isShort = keyword !== '' && isTooShort(keyword);
  return (
    <section className="results">
      <div className="search-help">
        <Label as="h2" id={isShort ? 'search.short' : 'search.start'} />
        <ul>
          <Label as="li" id="search.hintWords" />
          <Label as="li" id="search.hintPhrase" />
        </ul>
        <Topics />
        <SiteMapLink />
      </div>
    </section>
  );
}

/** What to try, where nothing was found. */
export function NothingFound() {
  const intl = useIntl();
  const { frame } = usePageData();
  return (
    <div className="search-help">
      <div {...useUiTextAttributes()}>
        {frame.siteName !== '' && (
          <p>{intl.formatMessage({ id: 'search.noneOnSite' }, { site: frame.siteName })}</p>
        )}
        <SearchTips />
      </div>
      <SiteMapLink />
    </div>
  );
}

/** Whom to ask instead: the contact page, as the menus of the site name it. */
export function SearchContact({ contact }: { contact: Link }) {
  const attributes = useLanguageAttributes(usePageData().frame.language);
  return (
    <aside className="search-contact">
      <Label as="p" id="search.contact" />
      <p {...attributes}>
        <ContentLink link={contact} />
      </p>
    </aside>
  );
}
