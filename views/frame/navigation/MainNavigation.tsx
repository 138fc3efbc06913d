import { useIntl } from 'react-intl';
import { address } from '../../../shared/routing/addresses';
import { useLanguageAttributes, useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { OverflowMenu } from './OverflowMenu';

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

/** The main menu. */
export function MainNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  return (
    <nav
      className="main-navigation"
      aria-label={intl.formatMessage({ id: 'frame.mainNavigation' })}
      {...useUiTextAttributes()}
    >
      <div {...(frame.mainMenu.length > 0 && attributes)}>
        {frame.mainMenu.length > 0 ? (
          <OverflowMenu key={frame.language.code} nodes={frame.mainMenu} group="main-menu" />
        ) : (
          <BuiltInMenu />
        )}
      </div>
    </nav>
  );
}
