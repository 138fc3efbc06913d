import { Link } from '#link';
import { Icon } from './Icon.jsx';
import { Overlay } from './Overlay.jsx';

function Siblings({ entry, texts }) {
  return (
    <Overlay className="siblings" name="breadcrumb">
      <summary aria-label={`${texts.sameLevel} «${entry.title}»`} />
      <ul>
        {entry.siblings.map(({ id, title, href, current }) => (
          <li key={id}>
            <Link href={href} aria-current={current ? 'true' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

export function Breadcrumb({ breadcrumb, texts }) {
  return (
    <nav className="breadcrumb" aria-label={texts.youAreHere}>
      <div className="container breadcrumb-row">
        <details className="trail" data-menu="flow">
          <summary>
            <span className="visually-hidden">{texts.showTrail}</span>
          </summary>
        </details>
        <ol>
          {breadcrumb.map((entry) => (
            <li key={entry.id}>
              {entry.current ? (
                <span aria-current="page">{entry.title}</span>
              ) : (
                <Link href={entry.href}>{entry.title}</Link>
              )}
              {entry.siblings && <Siblings entry={entry} texts={texts} />}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

export function ShareBar({ share, breadcrumb, texts }) {
  const above = breadcrumb.at(-2);
  return (
    <section className="share-bar container" aria-label={texts.shareBar}>
      <Link className="tool back" href={above.href}>
        <span>{above.title}</span>
      </Link>
      {['easyLanguage', 'signLanguage'].map((name) => (
        <Link key={name} className="version-link" href={share[name]}>
          <Icon name={name} />
          <span className="label">{texts[name]}</span>
        </Link>
      ))}
      <a className="tool" href={share.mail}>
        <Icon name="mail" />
        <span>{texts.shareByMail}</span>
      </a>
    </section>
  );
}
