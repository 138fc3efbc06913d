import { address } from '../../shared/routing/addresses';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { MenuList } from './MenuList';

/** Stands in while there is no menu: the pages that always exist. */
function BuiltInMenu() {
  const speak = useSpeak();
  const { locale } = usePageData();
  return (
    <ul>
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
      <div className="container" {...(frame.mainMenu.length > 0 && attributes)}>
        {frame.mainMenu.length > 0 ? <MenuList nodes={frame.mainMenu} /> : <BuiltInMenu />}
      </div>
    </nav>
  );
}
