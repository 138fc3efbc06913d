import { useIntl } from 'react-intl';
import { useLanguageAttributes, useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { asLeaf } from './asLeaf';
import { BuiltInMenu } from './MainNavigation';
import { MenuLink } from './MenuList';

/** The first level of the main menu on one line that scrolls sideways. */
export function PillNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  const leaves = frame.mainMenu.map(asLeaf);
  return (
    <nav
      className="pill-navigation"
      aria-label={intl.formatMessage({ id: 'frame.mainNavigation' })}
      {...uiAttributes}
    >
      <div className="container" {...(leaves.length > 0 && attributes)}>
        {leaves.length === 0 ? (
          <BuiltInMenu />
        ) : (
          <ul>
            {leaves.map((node) => (
              <li key={node.id}>
                <MenuLink node={node} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
}
