import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { feedbackPath, longestComment, sentId, thanksId } from '../../shared/feedback/feedback';
import { aboutKey, reportId } from '../../shared/forms/form';
import { address } from '../../shared/routing/addresses';
import { Authorities } from '../frame/authorities/Authorities';
import { ConsentNotice } from '../frame/ConsentNotice';
import { Footer, PrintNote } from '../frame/Footer';
import { NamedIcon } from '../frame/FrameIcon';
import { useLiveAlerts } from '../frame/hazards/liveAlerts';
import { Header, SiteName } from '../frame/Header';
import { Landmark } from '../frame/Landmark';
import { LanguageSwitcher } from '../frame/languages/LanguageSwitcher';
import { Breadcrumb } from '../frame/navigation/Breadcrumb';
import { MenuLink, toLink } from '../frame/navigation/MenuList';
import { BuiltInMenu } from '../frame/navigation/SiteMenu';
import { hasShareBar, ShareBar, VersionLinks } from '../frame/share/ShareBar';
import { useLanguageAttributes, useUiTextAttributes } from '../language/UiText';
import { useAddress, usePageData } from '../PageDataContext';
import { registry } from '../components/registry';

/** The hazard messages in force, but for those that the visitor closed. */
function HazardBanner() {
  const { frame } = usePageData();
  const { polled, isHidden } = useLiveAlerts();
  const alerts = (polled ?? frame.alerts).filter((alert) => !isHidden(alert));
  const attributes = useUiTextAttributes();
  if (alerts.length === 0) return null;
  return (
    <div className="hazards" {...attributes}>
      {alerts.map((alert) => (
        <registry.hazardMessage key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

/** On pages of content: was it helpful, what can be improved, and the way to report a barrier (eCH-0059). */
function Feedback() {
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  const path = useAddress();
  const { locale, screen } = usePageData();
  if (screen.kind !== 'content') return null;
  const report = `${address.accessibility(locale)}?${aboutKey}=${encodeURIComponent(path)}#${reportId}`;
  return (
    <section key={path} className="feedback" aria-labelledby="feedback" {...attributes}>
      <div className="container">
        <form method="post" action={feedbackPath}>
          <h2 id="feedback">{intl.formatMessage({ id: 'frame.helpful' })}</h2>
          <input type="hidden" name="page" value={path} />
          <button type="submit" className="button-outline" name="answer" value="yes">
            {intl.formatMessage({ id: 'frame.helpfulYes' })}
          </button>
          <button type="submit" className="button-outline" name="answer" value="no">
            {intl.formatMessage({ id: 'frame.helpfulNo' })}
          </button>
          <p id={sentId}>
            <span id={thanksId} tabIndex={-1}>
              {intl.formatMessage({ id: 'frame.helpfulThanks' })}
            </span>
          </p>
          <label className="comment">
            <strong>{intl.formatMessage({ id: 'frame.comment' })}</strong>
            <span>{intl.formatMessage({ id: 'frame.commentHint' })}</span>
            <textarea name="comment" rows={3} maxLength={longestComment} />
          </label>
          <button type="submit" className="comment" name="answer" value="comment">
            {intl.formatMessage({ id: 'form.send' })}
          </button>
        </form>
        <a href={report} rel="nofollow">
          {intl.formatMessage({ id: 'frame.reportBarrier' })}
        </a>
      </div>
    </section>
  );
}

/** What all pages have around the main content; of a `minimal` frame the footer has links alone. */
function PageFrame(props: { header: ReactNode; minimal?: boolean; children: ReactNode }) {
  const { header, minimal = false, children } = props;
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  return (
    <>
      {/* First thing a keyboard reaches. */}
      <a className="skip-link" href="#main" {...attributes}>
        {intl.formatMessage({ id: 'frame.skipLink' })}
      </a>
      <ConsentNotice place="first" />
      <HazardBanner />
      {header}
      <Breadcrumb />
      <ShareBar />
      <div className="page-body">
        <main id="main" tabIndex={-1} className="container">
          {children}
          <PrintNote />
          {/* Comes into view once a good part of a screen was scrolled. */}
          <div className="back-to-top">
            <a href="#main-header" {...attributes}>
              <NamedIcon name="up" className="visually-hidden" id="frame.backToTop" />
            </a>
          </div>
        </main>
      </div>
      <Feedback />
      <Footer minimal={minimal} />
      <ConsentNotice place="last" />
    </>
  );
}

/** Shows all of the frame around the main content. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const page = usePageData();
  const header = (
    <header id="main-header" tabIndex={-1}>
      <div className="top-bar" {...useUiTextAttributes()}>
        <div className="container top-bar-row">
          <Authorities />
          {!hasShareBar(page) && <VersionLinks />}
          <LanguageSwitcher />
        </div>
      </div>
      <Header />
    </header>
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}

/** The first level of the main menu: on wide screens a line, on narrow ones behind a button. */
function PillNavigation() {
  const intl = useIntl();
  const { frame } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  const uiAttributes = useUiTextAttributes();
  const leaves = frame.mainMenu.map(toLink);
  return (
    <Landmark className="pill-navigation" label="frame.mainNavigation">
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
    </Landmark>
  );
}

/** Shows the frame of easy-language and sign-language pages: less of everything, and a way back. */
export function AccessibleLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { frame, locale, screen } = usePageData();
  const { accessibilityType = 'easy-language-page' } = frame.header;
  const isSign = accessibilityType === 'sign-language-page';
  const close = isSign ? 'frame.closeSignLanguage' : 'frame.closeEasyLanguage';
  const source = screen.kind === 'content' ? screen.page.metadata.sourcePage?.slug : undefined;
  const standardPage = source === undefined ? address.home(locale) : address.page(locale, source);
  const header = (
    <>
      <header id="main-header" tabIndex={-1} {...useUiTextAttributes()}>
        <div className="top-bar">
          <div className="container top-bar-row">
            <a className="version-badge" href={standardPage}>
              {intl.formatMessage({ id: close })}
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
