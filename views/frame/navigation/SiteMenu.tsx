import { useIntl } from 'react-intl';
import { siteProfile } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { FrameIcon } from '../FrameIcon';
import { MainNavigation } from './MainNavigation';
import { OverflowMenu } from './OverflowMenu';
import { useCrumbAttributes } from './useCrumbAttributes';

/** The way from the home page to the shown one, where the breadcrumb has no room for it. */
function MenuTrail() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const attributesOf = useCrumbAttributes();
  const { breadcrumb: trail } = frame;
  const home = address.home(locale);
  return (
    <ol className="menu-trail" aria-label={intl.formatMessage({ id: 'frame.breadcrumb' })}>
      {trail.length === 0 && (
        <li>
          <a href={home} aria-current="page">
            {intl.formatMessage({ id: 'frame.home' })}
          </a>
        </li>
      )}
      {trail.map((item) => (
        <li key={item.id}>
          <a
            href={item.link ?? home}
            {...attributesOf(item)}
            {...(item.current && { 'aria-current': 'page' })}
          >
            {item.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The small menu beside the main one. */
function MetaNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  if (frame.metaMenu.length === 0) return null;
  return (
    <nav
      className="meta-navigation"
      aria-label={intl.formatMessage({ id: 'frame.metaNavigation' })}
      {...uiAttributes}
    >
      <div {...attributes}>
        <OverflowMenu key={frame.language.code} nodes={frame.metaMenu} group="meta-menu" />
      </div>
    </nav>
  );
}

/** The way to the other authorities, for those who look for it in the menu. */
function MenuAuthorities() {
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <p className="menu-authorities">
      <a href={address.authorities(locale)}>{intl.formatMessage({ id: 'frame.authorities' })}</a>
    </p>
  );
}

/**
 * The menus: a row under the header on wide screens, and what the menu button opens on narrow ones.
 * Browsers open it without script; with script it is modal (`client/enhancements/frame/siteMenu.ts`).
 */
export function SiteMenu() {
  const intl = useIntl();
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <div className="site-menu-head">
        <p id="site-menu-title">{intl.formatMessage({ id: 'frame.menu' })}</p>
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          <FrameIcon name="close" />
          <span>{intl.formatMessage({ id: 'frame.close' })}</span>
        </button>
      </div>
      <MenuTrail />
      <div className="container site-menu-row" data-fitting-row="">
        <MainNavigation />
        <MetaNavigation />
      </div>
      {siteProfile.authorities !== false && <MenuAuthorities />}
    </div>
  );
}
