import type { ReactNode } from 'react';
import { directionOf } from '../shared/language/languages';
import type { Speak } from '../shared/language/messages';
import type { PageData } from '../shared/routing/pageData';
import type { RouteName } from '../shared/routing/routeTable';
import { PageBoundary } from './boundaries/PageBoundary';
import { registry } from './registry';
import { LanguageProvider } from './language/LanguageContext';
import { AccessibleLayout } from './layouts/AccessibleLayout';
import { DefaultLayout } from './layouts/DefaultLayout';
import { PageDataContext } from './PageDataContext';
import { ErrorPage, ErrorScreen } from './pages/ErrorPage';
import { errorKinds, hasLanguageNotes } from './screenKinds';
import { pages } from './routes';

const layouts = {
  default: DefaultLayout,
  accessible: AccessibleLayout,
  blank: registry.blankLayout,
};

/** The page of the route that the server has found for the address, by the route table. */
function RoutedPage({ route }: { route: RouteName }) {
  const Page = pages[route] ?? ErrorPage;
  return <Page />;
}

function Main({ page }: { page: PageData }) {
  const fallback = <ErrorScreen />;
  return (
    <PageBoundary page={page.path} fallback={fallback}>
      {hasLanguageNotes(page) && <registry.languageNotes />}
      {errorKinds.includes(page.screen.kind) ? <ErrorPage /> : <RoutedPage route={page.route} />}
    </PageBoundary>
  );
}

/** What the views of a page find around them: its data and its languages. */
export function PageProvider(props: { page: PageData; speak: Speak; children: ReactNode }) {
  const { page, speak, children } = props;
  const spoken = { code: page.table, direction: directionOf(page.table) };
  return (
    <LanguageProvider
      speak={speak}
      spoken={spoken}
      surrounding={page.content}
      menus={page.frame.language}
    >
      <PageDataContext value={page}>{children}</PageDataContext>
    </LanguageProvider>
  );
}

/** A whole page inside the document's body: frame, layout and main content. */
export function App({ page, speak }: { page: PageData; speak: Speak }) {
  const Layout = layouts[page.layout];
  return (
    <PageProvider page={page} speak={speak}>
      <PageBoundary page={page.path} fallback={<ErrorScreen />}>
        <Layout>
          <Main page={page} />
        </Layout>
      </PageBoundary>
    </PageProvider>
  );
}
