import { RawIntlProvider, type IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router';
import type { PageData } from '../shared/routing/pageData';
import { PageBoundary } from './boundaries/PageBoundary';
import { Label } from './language/UiText';
import { AccessibleLayout, DefaultLayout } from './layouts/PageLayouts';
import { errorKinds, hasLanguageNotes, PageDataContext } from './PageDataContext';
import { ErrorPage, ErrorScreen } from './pages/errors/ErrorPage';
import { registry } from './components/registry';
import { pageRoutes } from './routes';

const layouts = {
  default: DefaultLayout,
  accessible: AccessibleLayout,
  blank: registry.blankLayout,
};

function RoutedPage() {
  return useRoutes(pageRoutes) ?? <ErrorPage />;
}

function Main({ page }: { page: PageData }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary page={page.path} treeKey={pathname} fallback={<ErrorScreen />}>
      {hasLanguageNotes(page) && <registry.languageNotes />}
      {errorKinds.includes(page.screen.kind) ? <ErrorPage /> : <RoutedPage />}
    </PageBoundary>
  );
}

interface AppProps {
  page: PageData;
  intl: IntlShape;
}

/** Provides what the views of a page find around them: its data and its messages. */
export function PageProvider({ page, intl, children }: AppProps & { children: ReactNode }) {
  return (
    <RawIntlProvider value={intl}>
      <PageDataContext value={page}>{children}</PageDataContext>
    </RawIntlProvider>
  );
}

/** Shows a whole page inside the document's body: frame, layout and main content. */
export function App({ page, intl }: AppProps) {
  const Layout = layouts[page.layout];
  return (
    <PageProvider page={page} intl={intl}>
      <PageBoundary page={page.path} fallback={<ErrorScreen />}>
        <Layout>
          <Main page={page} />
        </Layout>
        {/* Begins the names of the small links to the parts of a page (`LinkedHeading`). */}
        <span id="section-link" hidden>
          <Label id="component.sectionLink" />
        </span>
      </PageBoundary>
    </PageProvider>
  );
}
