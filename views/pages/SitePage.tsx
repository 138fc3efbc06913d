import { usePageData } from '../PageDataContext';
import { AccessibilityStatement } from './AccessibilityStatement';
import { AuthoritiesPage } from './AuthoritiesPage';
import { ContentPage } from './ContentPage';
import { SiteMap } from './SiteMap';

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
