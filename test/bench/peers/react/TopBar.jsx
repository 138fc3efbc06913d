import { Link } from '#link';
import { Icon } from './Icon.jsx';
import { MenuEntries } from './Menu.jsx';
import { Overlay } from './Overlay.jsx';

function Authorities({ page: { texts, whereAmI, topbarMenu } }) {
  return (
    <Overlay className="authorities">
      <summary>
        <Icon name="authorities" />
        <span className="label">{texts.authorities}</span>
      </summary>
      <div className="top-drawer">
        <div className="container">
          <nav className="where-am-i" aria-label={texts.whereAmI}>
            <h2>{texts.whereAmI}</h2>
            <ol>
              {whereAmI.map(({ title, href, current }) => (
                <li key={href}>
                  <Link href={href} aria-current={current ? 'location' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <section className="other-authorities">
            <h2>{texts.otherAuthority}</h2>
            <Link href="/de/authorities">{texts.authorities}</Link>
          </section>
          <nav className="topbar-navigation" aria-label={texts.authorityNavigation}>
            <div>
              <ul>
                <MenuEntries nodes={topbarMenu} name="topbar-menu" texts={texts} />
              </ul>
            </div>
          </nav>
        </div>
      </div>
    </Overlay>
  );
}

function LanguageSwitcher({ page: { texts, languages, locale, path } }) {
  return (
    <nav className="language-switcher" aria-label={texts.chooseLanguage}>
      <ul>
        {languages.map((language) => (
          <li key={language.locale} lang={language.locale} dir="ltr">
            <Link
              href={language.href}
              hrefLang={language.locale}
              aria-current={language.locale === locale ? 'true' : undefined}
            >
              <span aria-hidden="true">{language.locale.toUpperCase()}</span>
              <span className="visually-hidden">{language.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Overlay className="all-languages">
        <summary>
          <Icon name="language" />
          <span className="label">{texts.allLanguages}</span>
        </summary>
        <div className="top-drawer">
          <div className="container">
            <Link href={`/de/languages?of=${encodeURIComponent(path)}`}>{texts.allLanguages}</Link>
          </div>
        </div>
      </Overlay>
    </nav>
  );
}

export function TopBar({ page }) {
  return (
    <div className="top-bar">
      <div className="container top-bar-row">
        <Authorities page={page} />
        <LanguageSwitcher page={page} />
      </div>
    </div>
  );
}
