import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { address } from '../../shared/routing/addresses';
import { SiteName } from '../frame/Header';
import { LanguageSwitcher } from '../frame/languages/LanguageSwitcher';
import { useLanguageAttributes, useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { BuiltInMenu } from '../frame/navigation/SiteMenu';
import { MenuLink, toLink } from '../frame/navigation/MenuList';
import { PageFrame } from './DefaultLayout';

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

/** The frame of easy-language and sign-language pages: less of everything, and a way back. */
export function AccessibleLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { frame, locale, screen } = usePageData();
  const { accessibilityType = 'easy-language-page' } = frame.header;
  const isSign = accessibilityType === 'sign-language-page';
  const source = screen.kind === 'content' ? screen.page.metadata.sourcePage?.slug : undefined;
  /** The standard page. */
  const back = source === undefined ? address.home(locale) : address.page(locale, source);
  const header = (
    <>
      <header id="main-header" tabIndex={-1} {...useUiTextAttributes()}>
        <div className="top-bar">
          <div className="container top-bar-row">
            <a className="version-badge" href={back}>
              {intl.formatMessage({
                id: isSign ? 'frame.closeSignLanguage' : 'frame.closeEasyLanguage',
              })}
            </a>
            <LanguageSwitcher />
          </div>
        </div>
        <div className="container site-header-row">
          <SiteName />
        </div>
      </header>
      <PillNavigation />
    </>
  );
  return (
    <div className={`accessible accessible-${accessibilityType}`}>
      <PageFrame header={header} minimal>
        {children}
      </PageFrame>
    </div>
  );
}
