import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { address } from '../../shared/routing/addresses';
import { ConsentNotice } from '../frame/ConsentNotice';
import { Footer } from '../frame/Footer';
import { HazardBanner } from '../frame/hazards/HazardBanner';
import { SiteName } from '../frame/Header';
import { LanguageSwitcher } from '../frame/languages/LanguageSwitcher';
import { SkipLink } from '../frame/SkipLink';
import { useLanguageAttributes, useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { toLink } from '../frame/navigation/toLink';
import { BuiltInMenu } from '../frame/navigation/MainNavigation';
import { MenuLink } from '../frame/navigation/MenuList';
import { PageMain } from './PageMain';

/** The first level of the main menu: on wide screens a line, on narrow ones behind a button. */
function PillNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  const leaves = frame.mainMenu.map(toLink);
  return (
    <nav
      className="pill-navigation"
      aria-label={intl.formatMessage({ id: 'frame.mainNavigation' })}
      {...uiAttributes}
    >
      <div className="container" {...(leaves.length > 0 && attributes)}>
        {leaves.length === 0 ? (
          <BuiltInMenu />
        ) : (
          <details data-menu="flow">
            <summary {...uiAttributes}>{intl.formatMessage({ id: 'frame.menu' })}</summary>
            <ul>
              {leaves.map((node) => (
                <li key={node.id}>
                  <MenuLink node={node} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </nav>
  );
}

/** Leads back to the standard page. */
function VersionBadge() {
  const intl = useIntl();
  const { frame, locale, screen } = usePageData();
  const sign = frame.header.accessibilityType === 'sign-language-page';
  const source = screen.kind === 'content' ? screen.page.metadata.sourcePage?.slug : undefined;
  const back = source === undefined ? address.home(locale) : address.page(locale, source);
  const label = intl.formatMessage({
    id: sign ? 'frame.closeSignLanguage' : 'frame.closeEasyLanguage',
  });
  return (
    <a className="version-badge" href={back}>
      {label}
    </a>
  );
}

/** The frame of easy-language and sign-language pages: less of everything, and a way back. */
export function AccessibleLayout({ children }: { children: ReactNode }) {
  const { frame } = usePageData();
  const attributes = useUiTextAttributes();
  return (
    <div
      className={`accessible accessible-${frame.header.accessibilityType ?? 'easy-language-page'}`}
    >
      <SkipLink />
      <ConsentNotice place="first" />
      <HazardBanner />
      <header id="main-header" tabIndex={-1} {...attributes}>
        <div className="top-bar">
          <div className="container top-bar-row">
            <VersionBadge />
            <LanguageSwitcher />
          </div>
        </div>
        <div className="container site-header-row">
          <SiteName />
        </div>
      </header>
      <PillNavigation />
      <PageMain>{children}</PageMain>
      <Footer minimal />
      <ConsentNotice place="last" />
    </div>
  );
}
