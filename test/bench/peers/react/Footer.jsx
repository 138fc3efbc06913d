import { Link } from '#link';

export function Feedback({ page: { texts, path, report } }) {
  return (
    <section className="feedback" aria-labelledby="feedback">
      <div className="container">
        <form action="/api/feedback" method="post">
          <h2 id="feedback">{texts.helpful}</h2>
          <input type="hidden" name="page" value={path} />
          <button type="submit" className="button-outline" name="answer" value="yes">
            {texts.yes}
          </button>
          <button type="submit" className="button-outline" name="answer" value="no">
            {texts.no}
          </button>
        </form>
        <p id="feedback-thanks" tabIndex={-1}>
          {texts.thanks}
        </p>
        <Link href={report} rel="nofollow">
          {texts.report}
        </Link>
      </div>
    </section>
  );
}

function FooterLinks({ links, texts }) {
  return (
    <ul className="links">
      {links.map(({ title, href }) => (
        <li key={href}>
          {href.startsWith('/') ? (
            <Link href={href}>{title}</Link>
          ) : (
            <a href={href} rel="external noopener">
              {title}
              <span className="visually-hidden"> {texts.externalLink}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Footer({ footer, texts }) {
  const { about, informed, furtherinformation, menu } = footer;
  return (
    <footer className="footer">
      <div className="footer-information">
        <div className="container footer-grid">
          <section>
            <h2>{about.title}</h2>
            <p>{about.text}</p>
          </section>
          <section>
            <h2>{informed.title}</h2>
            <FooterLinks links={[...informed.links, ...informed.socialLinks]} texts={texts} />
          </section>
          <section className="footer-wide">
            <h2>{furtherinformation.title}</h2>
            <FooterLinks links={furtherinformation.links} texts={texts} />
          </section>
        </div>
      </div>
      <div className="footer-navigation">
        <div className="container footer-row">
          <small>{about.copyright}</small>
          <nav aria-label={texts.footer}>
            <ul>
              {menu.map(({ id, title, href }) => (
                <li key={id}>
                  <Link href={href}>{title}</Link>
                </li>
              ))}
              <li>
                <Link href="/de/cookies">
                  <span>{texts.cookies}</span>
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
