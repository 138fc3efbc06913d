import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { MenuList } from './MenuList';

/** Name and mark of the site; leads home. */
export function SiteName() {
  const speak = useSpeak();
  const { frame, locale } = usePageData();
  const { siteName, organisation, logo, language } = frame;
  const name = organisation ?? siteName;
  const own = useLanguageAttributes(language);
  const attributes = name === '' ? {} : own;
  return (
    <a className="site-name" href={address.home(locale)}>
      {logo !== undefined && <img src={logo.src} alt="" height={48} />}
      <span {...attributes}>{name === '' ? speak('frame.home') : name}</span>
    </a>
  );
}

function SearchField() {
  const speak = useSpeak();
  const { locale } = usePageData();
  return (
    <form
      className="header-search"
      role="search"
      aria-label={speak('frame.search')}
      action={address.search(locale)}
    >
      <label className="visually-hidden" htmlFor="header-search-field">
        {speak('search.label')}
      </label>
      <input id="header-search-field" name="q" type="search" placeholder={speak('frame.search')} />
      <button type="submit">{speak('search.submit')}</button>
    </form>
  );
}

/** Name of the site, meta navigation and search. */
export function Header() {
  const speak = useSpeak();
  const { frame } = usePageData();
  return (
    <div className="site-header" {...useSpokenAttributes()}>
      <div className="container site-header-row">
        <SiteName />
        {frame.metaMenu.length > 0 && (
          <nav aria-label={speak('frame.metaNavigation')} className="inline-menu">
            <MetaMenu />
          </nav>
        )}
        <SearchField />
      </div>
    </div>
  );
}

function MetaMenu() {
  const { frame } = usePageData();
  return (
    <div {...useLanguageAttributes(frame.language)}>
      <MenuList nodes={frame.metaMenu} />
    </div>
  );
}
