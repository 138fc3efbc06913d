import type { MarkedNode } from '../../shared/navigation/markCurrent';

/** Name a node is shown by: its handle, else its title. */
function nameOf(node: MarkedNode): string {
  return node.handle ?? node.title;
}

function MenuLink({ node }: { node: MarkedNode }) {
  const current = node.exact ? ('page' as const) : node.current ? ('true' as const) : undefined;
  const attributes = {
    ...(current !== undefined && { 'aria-current': current }),
    ...(node.linkTarget === '_blank' && { target: '_blank', rel: 'noopener' }),
  };
  return node.link === undefined ? (
    <span {...attributes}>{nameOf(node)}</span>
  ) : (
    <a href={node.link} {...attributes}>
      {nameOf(node)}
    </a>
  );
}

function MenuNode({ node }: { node: MarkedNode }) {
  const { children = [] } = node;
  if (children.length === 0) {
    return (
      <li>
        <MenuLink node={node} />
      </li>
    );
  }
  return (
    <li>
      <details name={`menu-${node.id}`}>
        <summary {...(node.current && { 'data-current': '' })}>{nameOf(node)}</summary>
        <MenuList nodes={children} />
      </details>
    </li>
  );
}

/** A menu as nested lists; entries with entries below them open without script. */
export function MenuList({
  nodes,
  className,
}: {
  nodes: readonly MarkedNode[];
  className?: string;
}) {
  return (
    <ul {...(className !== undefined && { className })}>
      {nodes.map((node) => (
        <MenuNode key={node.id} node={node} />
      ))}
    </ul>
  );
}
