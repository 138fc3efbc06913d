import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { OverflowMenu } from './OverflowMenu';

/** Stands in while there is no menu: the pages that always exist. */
export function BuiltInMenu() {
  const speak = useSpeak();
  const { locale } = usePageData();
  return (
    <ul className="menu-row">
      <li>
        <a href={address.home(locale)}>{speak('frame.home')}</a>
      </li>
      <li>
        <a href={address.search(locale)}>{speak('frame.search')}</a>
      </li>
    </ul>
  );
}

/** The main menu. */
export function MainNavigation() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  return (
    <nav
      className="main-navigation"
      aria-label={speak('frame.mainNavigation')}
      {...useSpokenAttributes()}
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
