import { ChunkExtractor } from '@loadable/server';
import { RawIntlProvider } from 'react-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageData } from '../../../shared/routing/pageData';
import { PageDataContext } from '../../../views/PageDataContext';
import { parseHtml } from '../pages/html';
import { testIntl } from '../sites/site';

/** A part of a page as it stands in the document, for looking into. */
export function rendered(page: PageData, part: ReactNode) {
  const extractor = new ChunkExtractor({ statsFile: 'dist/loadable-stats.json' });
  const html = renderToStaticMarkup(
    extractor.collectChunks(
      <StaticRouter location={page.path}>
        <RawIntlProvider value={testIntl.forTable(page.table)}>
          <PageDataContext value={page}>{part}</PageDataContext>
        </RawIntlProvider>
      </StaticRouter>,
    ),
  );
  return parseHtml(html, true);
}
