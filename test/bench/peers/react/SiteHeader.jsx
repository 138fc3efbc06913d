import { Link } from '#link';
import { Icon } from './Icon.jsx';
import { MenuEntries } from './Menu.jsx';

function HeaderSearch({ texts }) {
  return (
    <form className="header-search" role="search" aria-label={texts.search} action="/de/search">
      <label className="visually-hidden" htmlFor="header-search-field">
        {texts.searchLabel}
      </label>
      <input id="header-search-field" type="search" name="q" placeholder={texts.search} />
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{texts.doSearch}</span>
      </button>
    </form>
  );
}

function SiteMenu({ page: { texts, breadcrumb, mainMenu, metaMenu } }) {
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <div className="site-menu-head">
        <p id="site-menu-title">{texts.menu}</p>
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          <Icon name="close" />
          <span>{texts.close}</span>
        </button>
      </div>
      <ol className="menu-trail" aria-label={texts.youAreHere}>
        {breadcrumb.map(({ id, title, href, current }) => (
          <li key={id}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <div className="container site-menu-row">
        <nav className="main-navigation" aria-label={texts.mainNavigation}>
          <div>
            <ul className="menu-row">
              <MenuEntries nodes={mainMenu} name="main-menu" texts={texts} />
            </ul>
          </div>
        </nav>
        <nav className="meta-navigation" aria-label={texts.metaNavigation}>
          <div>
            <ul className="menu-row">
              <MenuEntries nodes={metaMenu} name="meta-menu" texts={texts} />
            </ul>
          </div>
        </nav>
      </div>
      <p className="menu-authorities">
        <Link href="/de/authorities">{texts.authorities}</Link>
      </p>
    </div>
  );
}

export function SiteHeader({ page }) {
  const { texts, logo, organisation } = page;
  return (
    <div className="site-header">
      <div className="container site-header-row">
        <Link className="site-name" href="/de">
          <picture>
            <source srcSet={logo.darkSrc} media="(prefers-color-scheme: dark)" />
            <img src={logo.src} alt="" height="48" />
          </picture>
          <span>{organisation}</span>
        </Link>
        <HeaderSearch texts={texts} />
        <button type="button" className="menu-button" popoverTarget="site-menu">
          <Icon name="menu" />
          <span>{texts.menu}</span>
        </button>
      </div>
      <SiteMenu page={page} />
    </div>
  );
}
