import { Article } from './Article.jsx';
import { Breadcrumb, ShareBar } from './Breadcrumb.jsx';
import { Feedback, Footer } from './Footer.jsx';
import { Consent, Hazard } from './Notices.jsx';
import { SiteHeader } from './SiteHeader.jsx';
import { TopBar } from './TopBar.jsx';

/** The whole page but its head; `page` is what page.json holds. */
export function ArticlePage({ page }) {
  const { texts, breadcrumb } = page;
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <Consent consent={page.consent} />
      <Hazard hazard={page.hazard} texts={texts} />
      <header id="main-header" tabIndex={-1}>
        <TopBar page={page} />
        <SiteHeader page={page} />
      </header>
      <Breadcrumb breadcrumb={breadcrumb} texts={texts} />
      <ShareBar share={page.share} breadcrumb={breadcrumb} texts={texts} />
      <Article page={page} />
      <Feedback page={page} />
      <Footer footer={page.footer} texts={texts} />
    </>
  );
}
