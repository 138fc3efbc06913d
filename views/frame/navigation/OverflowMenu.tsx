import { useIntl } from 'react-intl';
import type { MarkedNode } from '../../../shared/navigation/markCurrent';
import { UiText } from '../../language/UiText';
import { MenuItems } from './MenuList';
import { useFitting } from './useFitting';

const roomForMorePx = 112;

/** A menu on one line; the entries that do not fit move into "More". */
export function OverflowMenu({ nodes, group }: { nodes: readonly MarkedNode[]; group: string }) {
  const intl = useIntl();
  const { list, shown } = useFitting(roomForMorePx);
  const others = nodes.slice(shown);
  const current = others.some((node) => node.current);
  return (
    <ul className="menu-row" ref={list}>
      <MenuItems nodes={nodes.slice(0, shown)} group={group} />
      {others.length > 0 && (
        <li>
          <details name={group} data-menu="overlay">
            <summary {...(current && { 'aria-current': 'true' })}>
              <UiText>{intl.formatMessage({ id: 'frame.more' })}</UiText>
            </summary>
            <ul className="menu-panel">
              <MenuItems
                nodes={others}
                group={`${group}-more`}
                above={intl.formatMessage({ id: 'frame.more' })}
              />
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}
