import { useIntl } from 'react-intl';
import { siteProfile } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { NamedIcon } from '../FrameIcon';
import { useCrumbAttributes } from './Breadcrumb';
import { OverflowMenu } from './OverflowMenu';

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
          <a href={item.link ?? home} {...attributesOf(item)}>
            {item.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Stands in while there is no menu: the pages that always exist. */
export function BuiltInMenu() {
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <ul className="menu-row">
      <li>
        <a href={address.home(locale)}>{intl.formatMessage({ id: 'frame.home' })}</a>
      </li>
      <li>
        <a href={address.search(locale)}>{intl.formatMessage({ id: 'frame.search' })}</a>
      </li>
    </ul>
  );
}

/** The main menu, or the small one beside it. */
function Navigation({ name }: { name: 'main' | 'meta' }) {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  const nodes = frame[`${name}Menu`];
  const isEmpty = nodes.length === 0;
  // In another language, or where another entry is shown, other entries fit.
  const measured = `${frame.language.code} ${nodes.find((node) => node.current)?.id}`;
  if (isEmpty && name === 'meta') return null;
  return (
    <nav
      className={`${name}-navigation`}
      aria-label={intl.formatMessage({ id: `frame.${name}Navigation` })}
      {...uiAttributes}
    >
      <div {...(!isEmpty && attributes)}>
        {isEmpty ? (
          <BuiltInMenu />
        ) : (
          <OverflowMenu key={measured} nodes={nodes} group={`${name}-menu`} />
        )}
      </div>
    </nav>
  );
}

/**
 * The menus: a row under the header on wide screens, and what the menu button opens on narrow ones.
 * Browsers open it without script; with script it is modal (`client/enhancements/frame/siteMenu.ts`).
 */
export function SiteMenu() {
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <div className="site-menu-head">
        <p id="site-menu-title">{intl.formatMessage({ id: 'frame.menu' })}</p>
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          <NamedIcon name="close" id="frame.close" />
        </button>
      </div>
      <MenuTrail />
      <div className="container site-menu-row" data-fitting-row="">
        <Navigation name="main" />
        <Navigation name="meta" />
      </div>
      {siteProfile.authorities !== false && (
        <p className="menu-authorities">
          <a href={address.authorities(locale)}>
            {intl.formatMessage({ id: 'frame.authorities' })}
          </a>
        </p>
      )}
    </div>
  );
}
