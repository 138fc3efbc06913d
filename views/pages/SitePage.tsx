import { usePageData } from '../PageDataContext';
import { AccessibilityStatement } from './AccessibilityStatement';
import { ContentPage } from './content/ContentPage';
import { SiteMap } from './SiteMap';
import { address } from '../../shared/routing/addresses';
import { AuthoritySearch } from '../frame/authorities/AuthoritySearch';
import { AuthorityBreadcrumb } from '../frame/authorities/AuthorityBreadcrumb';
import { Label } from '../language/Label';
import { Hero } from './content/Hero';

/** Where this site stands among the authorities, and the way to all others. */
function AuthoritiesPage({ query }: { query: string }) {
  const { frame, locale } = usePageData();
  return (
    <article className="page page-authorities">
      <Hero variant="wide">
        <Label as="h1" tabIndex={-1} id="frame.authorities" />
      </Hero>
      <AuthorityBreadcrumb as="section" />
      <section className="other-authorities">
        <Label as="h2" id="frame.otherAuthority" />
        <form action={address.authorities(locale)}>
          <AuthoritySearch {...frame.header} first={query} key={query}>
            <noscript>
              <Label as="button" type="submit" id="frame.searchSubmit" />
            </noscript>
          </AuthoritySearch>
        </form>
      </section>
    </article>
  );
}

/** A page every site has: built in, or the one its content has at the same address. */
export function SitePage() {
  const { screen } = usePageData();
  switch (screen.kind) {
    case 'siteMap':
      return <SiteMap screen={screen} />;
    case 'authorities':
      return <AuthoritiesPage query={screen.query} />;
    case 'accessibility':
      return <AccessibilityStatement screen={screen} />;
    default:
      return <ContentPage />;
  }
}
