import { useIntl } from 'react-intl';
import { address } from '../../shared/routing/addresses';
import type { LayoutData } from '../../shared/routing/layoutData';
import { useLanguageAttributes, useUiTextAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { NamedIcon } from './FrameIcon';
import { SiteMenu } from './navigation/SiteMenu';

function Logo({ logo }: { logo: NonNullable<LayoutData['logo']> }) {
  const image = <img src={logo.src} alt="" {...logo.size} />;
  if (logo.darkSrc === undefined) return image;
  return (
    <picture>
      <source srcSet={logo.darkSrc} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  );
}

/** Shows the name and mark of the site; leads home. */
export function SiteName() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const { siteName, organisation, logo, language } = frame;
  const name = organisation ?? siteName;
  const own = useLanguageAttributes(language);
  const attributes = name === '' ? {} : own;
  return (
    <a className="site-name" href={address.home(locale)}>
      {logo !== undefined && <Logo logo={logo} />}
      <span {...attributes}>{name === '' ? intl.formatMessage({ id: 'frame.home' }) : name}</span>
    </a>
  );
}

/** The search of the site. On narrow screens its button leads to its page; with script it opens the field. */
function SearchField() {
  const intl = useIntl();
  const { locale } = usePageData();
  const name = intl.formatMessage({ id: 'frame.search' });
  return (
    <form className="header-search" role="search" aria-label={name} action={address.search(locale)}>
      <label className="visually-hidden" htmlFor="header-search-field">
        {intl.formatMessage({ id: 'frame.searchLabel' })}
      </label>
      <input id="header-search-field" name="q" type="search" placeholder={name} />
      <button type="submit">
        <NamedIcon name="search" className="visually-hidden" id="frame.searchSubmit" />
      </button>
    </form>
  );
}

/** Shows the name of the site, search, and the menus. */
export function Header() {
  const { screen } = usePageData();
  return (
    <div className="site-header" {...useUiTextAttributes()}>
      <div className="container site-header-row">
        <SiteName />
        {screen.kind !== 'search' && <SearchField />}
        <button type="button" className="menu-button" popoverTarget="site-menu">
          <NamedIcon name="menu" id="frame.menu" />
        </button>
      </div>
      <SiteMenu />
    </div>
  );
}
