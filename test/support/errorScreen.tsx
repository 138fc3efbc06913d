import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../../shared/routing/pageData';
import { LanguageProvider } from '../../views/language/LanguageContext';
import { PageDataContext } from '../../views/PageDataContext';
import { ErrorPage } from '../../views/pages/ErrorPage';
import { MissingPage } from '../../views/pages/MissingPage';
import { parseHtml, textOf } from './html';
import { testIntl } from './site';

/** The texts of the screen that stands for a page that cannot be shown, one a line. */
export function errorScreenTexts(page: PageData): string[] {
  const { kind } = page.screen;
  // Its script is loaded before; here it is at hand.
  const Shown = kind === 'notFound' || kind === 'gone' ? MissingPage : ErrorPage;
  const html = renderToStaticMarkup(
    <LanguageProvider
      speak={testIntl.speak(page.table)}
      spoken={{ code: page.table, direction: 'ltr' }}
      menus={page.frame.language}
      surrounding={page.content}
    >
      <PageDataContext value={page}>
        <Shown />
      </PageDataContext>
    </LanguageProvider>,
  );
  const blocks = parseHtml(html, true).all(({ tagName }) => /^(?:h1|p|span)$/.test(tagName));
  return blocks.map(textOf);
}
