import { useIntl } from 'react-intl';
import { isOverviewChild, type MarkedNode } from '../../../shared/navigation/markCurrent';
import { ExternalMark, isExternal } from '../ExternalMark';
import { UiText } from '../../language/UiText';

/** Name a node is shown by: its handle, else its title. */
export function nameOf(node: MarkedNode): string {
  return node.handle ?? node.title;
}

function Name({ node }: { node: MarkedNode }) {
  return node.isUiText ? <UiText>{nameOf(node)}</UiText> : <span>{nameOf(node)}</span>;
}

/** The entry that names the shown page is `page`, those above it are `true`. */
function currentAttribute(node: MarkedNode) {
  if (node.exact) return { 'aria-current': 'page' as const };
  return node.current ? { 'aria-current': 'true' as const } : {};
}

/** A menu entry without entries below it. */
export function MenuLink({ node }: { node: MarkedNode }) {
  const attributes = {
    ...currentAttribute(node),
    ...(node.linkTarget === '_blank' && { target: '_blank', rel: 'noopener' }),
  };
  // A text that is alone in its element needs none of its own.
  const plainName = node.isUiText ? <Name node={node} /> : nameOf(node);
  if (node.link === undefined) return <span {...attributes}>{plainName}</span>;
  return (
    <a href={node.link} {...attributes}>
      {isExternal(node.link) ? (
        <>
          <Name node={node} />
          <ExternalMark />
        </>
      ) : (
        plainName
      )}
    </a>
  );
}

/** The first entry of a level: the page of the entry above it, and the level's title. */
function OverviewLink({ parent, node }: { parent: MarkedNode; node: MarkedNode | undefined }) {
  const intl = useIntl();
  const link = node?.link ?? parent.overviewLink;
  if (link === undefined) return null;
  return (
    <li className="menu-overview">
      <a href={link} {...currentAttribute(node ?? { ...parent, current: parent.exact })}>
        <span className="menu-title">{`${nameOf(parent)} `}</span>
        {node === undefined ? (
          <UiText>{intl.formatMessage({ id: 'frame.overview' })}</UiText>
        ) : (
          <span>{nameOf(node)}</span>
        )}
      </a>
    </li>
  );
}

/**
 * An entry with entries below it: a disclosure whose panel is the next level. While a level is open
 * the styles take its neighbours away, and what opened it becomes the way back.
 */
function MenuLevel({ node, group }: { node: MarkedNode; group: string }) {
  const intl = useIntl();
  const children = node.children ?? [];
  const overview = isOverviewChild(children[0]) ? children[0] : undefined;
  return (
    <details name={group} data-menu="overlay">
      <summary {...(node.current && { 'aria-current': 'true' })}>
        <UiText className="menu-back">{`${intl.formatMessage({ id: 'frame.back' })} `}</UiText>
        <span>{nameOf(node)}</span>
      </summary>
      <ul className="menu-panel">
        <OverviewLink parent={node} node={overview} />
        <MenuItems
          nodes={overview === undefined ? children : children.slice(1)}
          group={`${group}-${node.id}`}
        />
      </ul>
    </details>
  );
}

/** The entries of a level as list items; `group` names the level, of which one entry is open. */
export function MenuItems({ nodes, group }: { nodes: readonly MarkedNode[]; group: string }) {
  return nodes.map((node) => (
    <li key={node.id}>
      {(node.children ?? []).length === 0 ? (
        <MenuLink node={node} />
      ) : (
        <MenuLevel node={node} group={group} />
      )}
    </li>
  ));
}

/** A menu as nested lists; entries with entries below them open without script. */
export function MenuList({ nodes, group }: { nodes: readonly MarkedNode[]; group: string }) {
  return (
    <ul>
      <MenuItems nodes={nodes} group={group} />
    </ul>
  );
}
