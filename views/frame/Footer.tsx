import { useIntl } from 'react-intl';
import { address } from '../../shared/routing/addresses';
import { LinkList } from '../components/Links';
import { useLanguageAttributes, useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Label } from '../language/Label';
import { MenuItems } from './navigation/MenuList';

function FooterInformation() {
  const { footer, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  const { about, informed, furtherinformation: further } = footer;
  const social = [...informed.links, ...informed.socialLinks];
  return (
    <div className="footer-information">
      <div className="container footer-grid" {...attributes}>
        {about.text !== undefined && (
          <section>
            {about.title !== undefined && <h2>{about.title}</h2>}
            <p>{about.text}</p>
          </section>
        )}
        {social.length > 0 && (
          <section>
            <h2>{informed.title ?? <Label id="frame.followUs" />}</h2>
            <LinkList links={social} />
          </section>
        )}
        {further.links.length > 0 && (
          <section className="footer-wide">
            <h2>{further.title ?? <Label id="frame.furtherInformation" />}</h2>
            <LinkList links={further.links} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The menu of the footer, with the way to the choice on cookies where there is one. */
function FooterNavigation() {
  const intl = useIntl();
  const { frame, locale, route } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const { footerMenu, consent } = frame;
  if (footerMenu.length === 0 && consent === undefined) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'frame.footerNavigation' })}>
      <ul {...attributes}>
        <MenuItems nodes={footerMenu} group="footer" />
        {consent !== undefined && (
          <li>
            <Label
              as="a"
              href={address.cookies(locale)}
              {...(route === 'cookies' && { 'aria-current': 'page' })}
              id="frame.cookieSettings"
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Information about the site, and the links every page needs; `minimal` has the links alone. */
export function Footer({ minimal = false }: { minimal?: boolean }) {
  const { frame } = usePageData();
  const { about } = frame.footer;
  const attributes = useLanguageAttributes(frame.language);
  return (
    <footer className="footer" {...useUiTextAttributes()}>
      {!minimal && <FooterInformation />}
      <div className="footer-navigation">
        <div className="container footer-row">
          <small {...attributes}>
            {about.copyright ?? `© ${frame.organisation ?? frame.siteName}`}
          </small>
          <FooterNavigation />
        </div>
      </div>
    </footer>
  );
}
