import { Components } from './Components.jsx';
import { Icon } from './Icon.jsx';

const sizes = '(width >= 64rem) max(50vw, 75rem), 100vw';

function Picture({ image }) {
  return (
    <figure className="figure">
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        srcSet={image.srcSet.map(({ src, width }) => `${src} ${width}w`).join(', ')}
        sizes={sizes}
        fetchPriority="high"
        decoding="async"
      />
      <figcaption>
        {' '}
        <span className="copyright">© {image.copyright}</span>
      </figcaption>
    </figure>
  );
}

function Contents({ contents, texts }) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{texts.contents}</h2>
      <details>
        <summary>{texts.contents}</summary>
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

export function Article({ page }) {
  const { article, texts, address } = page;
  return (
    <div className="page-body">
      <main id="main" tabIndex={-1} className="container">
        <article className="page page-article">
          <header className="hero hero-default">
            <div className="hero-inner">
              <div className="hero-text">
                <h1 tabIndex={-1}>{article.title}</h1>
                <p className="lead">{article.lead}</p>
              </div>
            </div>
          </header>
          <Picture image={article.image} />
          <Contents contents={article.contents} texts={texts} />
          <Components components={article.components} page={page} />
        </article>
        <footer className="print-note">
          <p>
            {texts.addressOfPage} {address}
          </p>
        </footer>
        <div className="back-to-top">
          <a href="#main-header">
            <Icon name="toTop" />
            <span className="visually-hidden">{texts.toTop}</span>
          </a>
        </div>
      </main>
    </div>
  );
}
