import { useIntl } from 'react-intl';
import type { Link } from '../../shared/content/primitives';
import { isOverviewChild, type MenuItem } from '../../shared/navigation/activeTrail';
import { address } from '../../shared/routing/addresses';
import { isTooShort } from '../../shared/search/searchState';
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

/** The pages right below an entry of the menu, some of them; one without any stands itself. */
function topicsOf(entry: MenuItem): Link[] {
  const nodes = (entry.children ?? [entry]).filter((child) => !isOverviewChild(child));
  const links = nodes.flatMap((node) => {
    const href = node.link ?? node.overviewLink;
    return href === undefined ? [] : [{ title: nameOf(node), href }];
  });
  return links.slice(0, mostOfEntry);
}

/** Shows what to type, while nothing was asked for that can be looked for, and what editors put highest in the menu. */
export function SearchStart({ keyword }: { keyword: string }) {
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const isShort = keyword !== '' && isTooShort(keyword);
  const topics = frame.mainMenu.flatMap(topicsOf).slice(0, mostTopics);
  return (
    <section className="results">
      <div className="search-help">
        <Label as="h2" id={isShort ? 'search.short' : 'search.start'} />
        <ul>
          <Label as="li" id="search.hintWords" />
          <Label as="li" id="search.hintPhrase" />
        </ul>
        {topics.length > 0 && (
          <>
            <Label as="h2" id="search.topics" />
            <div className="search-topics" {...attributes}>
              <LinkList links={topics} />
            </div>
          </>
        )}
        <SiteMapLink />
      </div>
    </section>
  );
}

/** Shows what to try, where nothing was found. */
export function NothingFound() {
  const intl = useIntl();
  const { siteName: site } = usePageData().frame;
  return (
    <div className="search-help">
      <div {...useUiTextAttributes()}>
        {site !== '' && <p>{intl.formatMessage({ id: 'search.noneOnSite' }, { site })}</p>}
        <SearchTips />
      </div>
      <SiteMapLink />
    </div>
  );
}

/** Shows the contact to ask instead: the contact page, as the menus of the site name it. */
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
