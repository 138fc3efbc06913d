import { useIntl } from 'react-intl';
import type { MarkedNode } from '../../../shared/navigation/markCurrent';
import { UiText } from '../../language/UiText';
import { MenuItems } from './MenuList';
import { useFitting } from './useFitting';

/** What the entries are called that do not fit, and the room it takes in CSS pixels. */
const names = {
  'main-menu': { id: 'frame.more', room: 112 },
  'meta-menu': { id: 'frame.moreLinks', room: 160 },
} as const;

interface OverflowMenuProps {
  readonly nodes: readonly MarkedNode[];
  readonly group: keyof typeof names;
}

function Row({ nodes, group }: OverflowMenuProps) {
  const intl = useIntl();
  const { id, room } = names[group];
  const { list, shown } = useFitting(room);
  const fits = (node: MarkedNode, index: number) => index < shown || node.current;
  const others = nodes.filter((node, index) => !fits(node, index));
  return (
    <ul className="menu-row" ref={list}>
      <MenuItems nodes={nodes.filter(fits)} group={group} />
      {others.length > 0 && (
        <li>
          <details name={group} data-menu="overlay">
            <summary>
              <UiText>{intl.formatMessage({ id })}</UiText>
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

/**
 * A menu on one line; the entries that do not fit move into another, except that of the shown page.
 * Where another one is shown, other entries fit.
 */
export function OverflowMenu(props: OverflowMenuProps) {
  return <Row key={props.nodes.find((node) => node.current)?.id} {...props} />;
}
