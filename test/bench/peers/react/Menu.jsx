import { Link } from '#link';
import { Icon } from './Icon.jsx';
import { Overlay } from './Overlay.jsx';

function MenuLink({ node, texts }) {
  if (node.external)
    return (
      <a href={node.href} target="_blank" rel="noopener">
        {node.title} <span className="visually-hidden">{texts.externalLink}</span>
        <Icon name="external" />
      </a>
    );
  return (
    <Link href={node.href} aria-current={node.exact ? 'page' : undefined}>
      {node.title}
    </Link>
  );
}

function MenuEntry({ node, name, texts }) {
  if (!node.children)
    return (
      <li>
        <MenuLink node={node} texts={texts} />
      </li>
    );
  return (
    <li>
      <Overlay name={name}>
        <summary aria-current={node.current ? 'true' : undefined}>
          <span className="menu-back">{texts.back} </span>
          <span>{node.title}</span>
        </summary>
        <ul className="menu-panel">
          <li className="menu-overview">
            <Link href={node.href}>
              <span className="menu-title">{node.title}</span> <span>{texts.overview}</span>
            </Link>
          </li>
          <MenuEntries nodes={node.children} name={`${name}-${node.id}`} texts={texts} />
        </ul>
      </Overlay>
    </li>
  );
}

export function MenuEntries({ nodes, name, texts }) {
  return nodes.map((node) => <MenuEntry key={node.id} node={node} name={name} texts={texts} />);
}
