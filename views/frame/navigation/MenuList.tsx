import { useIntl } from 'react-intl';
import { isOverviewChild, type MenuItem } from '../../../shared/navigation/activeTrail';
import { UiText, useUiTextAttributes } from '../../language/UiText';
import { ExternalMark, isExternal } from '../../components/Links';

/** Returns the name a node is shown by: its handle, else its title. */
export function nameOf(node: MenuItem): string {
  return node.handle ?? node.title;
}

/** The entry that names the shown page is `page`, those above it are `true`. */
function currentAttribute(node: MenuItem) {
  if (node.exact) return { 'aria-current': 'page' as const };
  return node.current ? { 'aria-current': 'true' as const } : {};
}

/** Shows a menu entry without entries below it. */
export function MenuLink({ node }: { node: MenuItem }) {
  const attributes = {
    ...currentAttribute(node),
    ...(node.linkTarget === '_blank' && { target: '_blank', rel: 'noopener' }),
  };
  const name = node.isUiText ? <UiText>{nameOf(node)}</UiText> : nameOf(node);
  if (node.link === undefined) return <span {...attributes}>{name}</span>;
  const marked = (
    <>
      <span>{name}</span>
      <ExternalMark />
    </>
  );
  return (
    <a href={node.link} {...attributes}>
      {isExternal(node.link) ? marked : name}
    </a>
  );
}

interface LevelProps {
  /** Names the level, of which one entry is open. */
  readonly group: string;
  /** Name of the entry that the level belongs to; none of the first. */
  readonly above?: string;
}

/** An entry with entries below it: a disclosure of the next level; open, it is the way back. */
function MenuLevel({ node, group, above }: LevelProps & { node: MenuItem }) {
  const intl = useIntl();
  const ofInterface = useUiTextAttributes();
  const name = nameOf(node);
  const [first, ...others] = node.children ?? [];
  const overview = isOverviewChild(first) ? first : undefined;
  const link = overview?.link ?? node.overviewLink;
  const isCurrent = overview ?? { ...node, current: node.exact };
  return (
    <details name={group} data-menu="overlay">
      <summary {...(node.current && { 'aria-current': 'true' })}>
        <span className="menu-back">
          <span className="visually-hidden" {...ofInterface}>
            {`${intl.formatMessage({ id: 'frame.back' })} `}
          </span>
          <span {...(above === undefined && ofInterface)}>
            {above ?? intl.formatMessage({ id: 'frame.menu' })}
          </span>
        </span>
        <span className="menu-name">{name}</span>
      </summary>
      <ul className="menu-panel">
        {/* The name of the level as its heading, and the page of the entry that it belongs to. */}
        <li className="menu-overview">
          <p className="menu-title">{name}</p>
          {link !== undefined && (
            <a href={link} {...currentAttribute(isCurrent)}>
              <span className="visually-hidden">{`${name} `}</span>
              <span {...(overview === undefined && ofInterface)}>
                {overview ? nameOf(overview) : intl.formatMessage({ id: 'frame.overview' })}
              </span>
            </a>
          )}
        </li>
        <MenuItems
          nodes={overview === undefined ? (node.children ?? []) : others}
          group={`${group}-${node.id}`}
          above={name}
        />
      </ul>
    </details>
  );
}

/** Shows the entries of a level as list items; those with entries below them open without script. */
export function MenuItems({ nodes, ...level }: LevelProps & { nodes: readonly MenuItem[] }) {
  return nodes.map((node) => (
    <li key={node.id}>
      {node.children?.length ? <MenuLevel node={node} {...level} /> : <MenuLink node={node} />}
    </li>
  ));
}

/** Returns an entry as a link of its own: one with entries below it leads to their overview. */
export function toLink({ children, overviewLink, ...node }: MenuItem): MenuItem {
  const link = node.link ?? overviewLink ?? children?.[0]?.link;
  return link === undefined ? node : { ...node, link };
}
