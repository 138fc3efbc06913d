import { useIntl } from 'react-intl';
import { address } from '../../shared/routing/addresses';
import { LinkList } from '../components/Links';
import { useLanguageAttributes, useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Label } from '../language/Label';
import { MenuItems } from './navigation/MenuList';

/**
 * Information about the site, and the links every page needs, with the way to the choice on cookies where
 * there is one; `minimal` has the links alone.
 */
export function Footer({ minimal = false }: { minimal?: boolean }) {
  const intl = useIntl();
  const { frame, locale, route } = usePageData();
  const { footer, footerMenu, consent } = frame;
  const attributes = useLanguageAttributes(frame.language);
  const { about, informed, furtherinformation: further } = footer;
  const social = [...informed.links, ...informed.socialLinks];
  return (
    <footer className="footer" {...useUiTextAttributes()}>
      {!minimal && (
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
      )}
      <div className="footer-navigation">
        <div className="container footer-row">
          <small {...attributes}>
            {about.copyright ?? `© ${frame.organisation ?? frame.siteName}`}
          </small>
          {(footerMenu.length > 0 || consent !== undefined) && (
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
          )}
        </div>
      </div>
    </footer>
  );
}
