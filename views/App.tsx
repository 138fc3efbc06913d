import { RawIntlProvider, type IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { directionOf } from '../shared/language/languages';
import type { PageData } from '../shared/routing/pageData';
import { PageBoundary } from './boundaries/PageBoundary';
import { registry } from './registry';
import { Label } from './language/Label';
import { LanguageProvider } from './language/LanguageContext';
import { AccessibleLayout } from './layouts/AccessibleLayout';
import { DefaultLayout } from './layouts/DefaultLayout';
import { PageDataContext } from './PageDataContext';
import { ErrorPage, ErrorScreen } from './pages/errors/ErrorPage';
import { pageRoutes } from './routes';
import { errorKinds, hasLanguageNotes } from './screenKinds';

const layouts = {
  default: DefaultLayout,
  accessible: AccessibleLayout,
  blank: registry.blankLayout,
};

/** The page of the route that the address has. */
function RoutedPage() {
  return useRoutes(pageRoutes) ?? <ErrorPage />;
}

function Main({ page }: { page: PageData }) {
  const fallback = <ErrorScreen />;
  const { pathname } = useLocation();
  return (
    <PageBoundary page={page.path} treeKey={pathname} fallback={fallback}>
      {hasLanguageNotes(page) && <registry.languageNotes />}
      {errorKinds.includes(page.screen.kind) ? <ErrorPage /> : <RoutedPage />}
    </PageBoundary>
  );
}

/** What the views of a page find around them: its data and its languages. */
export function PageProvider(props: { page: PageData; intl: IntlShape; children: ReactNode }) {
  const { page, intl, children } = props;
  const ui = { code: page.table, direction: directionOf(page.table) };
  return (
    <RawIntlProvider value={intl}>
      <LanguageProvider ui={ui} surrounding={page.content} menus={page.frame.language}>
        <PageDataContext value={page}>{children}</PageDataContext>
      </LanguageProvider>
    </RawIntlProvider>
  );
}

/** A whole page inside the document's body: frame, layout and main content. */
export function App({ page, intl }: { page: PageData; intl: IntlShape }) {
  const Layout = layouts[page.layout];
  return (
    <PageProvider page={page} intl={intl}>
      <PageBoundary page={page.path} fallback={<ErrorScreen />}>
        <Layout>
          <Main page={page} />
        </Layout>
        {/* Begins the names of the small links to the parts of a page (`Permalinked`). */}
        <span id="section-link" hidden>
          <Label id="component.sectionLink" />
        </span>
      </PageBoundary>
    </PageProvider>
  );
}
