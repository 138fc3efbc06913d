import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { Link } from '../../shared/content/primitives';
import { canonicalUrl } from '../../shared/head/headElement';
import { address } from '../../shared/routing/addresses';
import { useWindowEvent } from '../components/hooks/browser';
import { LinkList } from '../components/Links';
import { Label, useFormats, useLanguageAttributes, useUiTextAttributes } from '../language/UiText';
import { useAddress, usePageData } from '../PageDataContext';
import { MenuItems } from './navigation/MenuList';

function Links(props: { title: ReactNode; links: readonly Link[]; className?: string }) {
  const { title, links, className } = props;
  if (links.length === 0) return null;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <LinkList links={links} />
    </section>
  );
}

/** Shows information about the site, and the links that every page needs; `minimal` has those alone. */
export function Footer({ minimal = false }: { minimal?: boolean }) {
  const intl = useIntl();
  const { frame, locale, route } = usePageData();
  const { footer, footerMenu, consent } = frame;
  const attributes = useLanguageAttributes(frame.language);
  const { about, informed, furtherinformation: further } = footer;
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
            <Links
              title={informed.title ?? <Label id="frame.followUs" />}
              links={[...informed.links, ...informed.socialLinks]}
            />
            <Links
              title={further.title ?? <Label id="frame.furtherInformation" />}
              links={further.links}
              className="footer-wide"
            />
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

/** Shows, on paper alone, where the page is from, when it was published, changed and printed. */
export function PrintNote() {
  const intl = useIntl();
  const formats = useFormats();
  const path = useAddress();
  const { head, screen } = usePageData();
  const [printed, setPrinted] = useState<string>();
  useWindowEvent('beforeprint', () => flushSync(() => setPrinted(new Date().toISOString())));
  const canonical = canonicalUrl(head);
  const info = screen.kind === 'content' ? screen.page.metadata.metaInfo : undefined;
  const dates = [
    ['date.published', info?.visiblePublicationDate ?? info?.firstPublicationDate],
    ['date.updated', info?.updatedAt],
    ['print.printed', printed],
  ] as const;
  return (
    <footer className="print-note" {...useUiTextAttributes()}>
      {canonical !== undefined && (
        <p>{intl.formatMessage({ id: 'print.address' }, { url: new URL(path, canonical).href })}</p>
      )}
      {dates.map(
        ([id, date]) =>
          date !== undefined && (
            <p key={id}>{intl.formatMessage({ id }, { date: formats.day(date) })}</p>
          ),
      )}
    </footer>
  );
}
