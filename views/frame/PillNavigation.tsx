import type { MarkedNode } from '../../shared/navigation/markCurrent';
import { useLanguageAttributes, useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { BuiltInMenu } from './MainNavigation';
import { MenuLink } from './MenuList';

/** An entry as a link of its own: one with entries below it leads to their overview. */
function asLeaf({ children, overviewLink, ...node }: MarkedNode): MarkedNode {
  const link = node.link ?? overviewLink ?? children?.[0]?.link;
  return link === undefined ? node : { ...node, link };
}

/** The first level of the main menu on one line that scrolls sideways. */
export function PillNavigation() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const spoken = useSpokenAttributes();
  const leaves = frame.mainMenu.map(asLeaf);
  return (
    <nav className="pill-navigation" aria-label={speak('frame.mainNavigation')} {...spoken}>
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
