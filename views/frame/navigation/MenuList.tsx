import { useIntl } from 'react-intl';
import { isOverviewChild, type MarkedNode } from '../../../shared/navigation/markCurrent';
import { Label, UiText } from '../../language/UiText';
import { ExternalMark, isExternal } from '../FrameIcon';

/** Name a node is shown by: its handle, else its title. */
export function nameOf(node: MarkedNode): string {
  return node.handle ?? node.title;
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
  const name = node.isUiText ? <UiText>{nameOf(node)}</UiText> : nameOf(node);
  if (node.link === undefined) return <span {...attributes}>{name}</span>;
  if (!isExternal(node.link)) {
    return (
      <a href={node.link} {...attributes}>
        {name}
      </a>
    );
  }
  return (
    <a href={node.link} {...attributes}>
      {node.isUiText ? name : <span>{name}</span>}
      <ExternalMark />
    </a>
  );
}

interface LevelProps {
  /** Names the level, of which one entry is open. */
  readonly group: string;
  /** Name of the entry that the level belongs to; none of the first. */
  readonly above?: string;
}

/** The name of a level as its heading, and the page of the entry that it belongs to. */
function OverviewLink({ parent, node }: { parent: MarkedNode; node: MarkedNode | undefined }) {
  const link = node?.link ?? parent.overviewLink;
  return (
    <li className="menu-overview">
      <p className="menu-title">{nameOf(parent)}</p>
      {link !== undefined && (
        <a href={link} {...currentAttribute(node ?? { ...parent, current: parent.exact })}>
          <span className="visually-hidden">{`${nameOf(parent)} `}</span>
          {node === undefined ? <Label id="frame.overview" /> : <span>{nameOf(node)}</span>}
        </a>
      )}
    </li>
  );
}

/**
 * An entry with entries below it: a disclosure whose panel is the next level. While a level is open
 * the styles take its neighbours away, and what opened it becomes the way back to the level above.
 */
function MenuLevel({ node, group, above }: LevelProps & { node: MarkedNode }) {
  const back = useIntl().formatMessage({ id: 'frame.back' });
  const children = node.children ?? [];
  const overview = isOverviewChild(children[0]) ? children[0] : undefined;
  const nodes = overview === undefined ? children : children.slice(1);
  return (
    <details name={group} data-menu="overlay">
      <summary {...(node.current && { 'aria-current': 'true' })}>
        <span className="menu-back">
          <UiText className="visually-hidden">{`${back} `}</UiText>
          {above === undefined ? <Label id="frame.menu" /> : <span>{above}</span>}
        </span>
        <span className="menu-name">{nameOf(node)}</span>
      </summary>
      <ul className="menu-panel">
        <OverviewLink parent={node} node={overview} />
        <MenuItems nodes={nodes} group={`${group}-${node.id}`} above={nameOf(node)} />
      </ul>
    </details>
  );
}

/** The entries of a level as list items; those with entries below them open without script. */
export function MenuItems({ nodes, ...level }: LevelProps & { nodes: readonly MarkedNode[] }) {
  return nodes.map((node) => (
    <li key={node.id}>
      {node.children?.length ? <MenuLevel node={node} {...level} /> : <MenuLink node={node} />}
    </li>
  ));
}

/** An entry as a link of its own: one with entries below it leads to their overview. */
export function toLink({ children, overviewLink, ...node }: MarkedNode): MarkedNode {
  const link = node.link ?? overviewLink ?? children?.[0]?.link;
  return link === undefined ? node : { ...node, link };
}
