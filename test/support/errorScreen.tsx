import type { PageData } from '../../shared/routing/pageData';
import { ErrorPage } from '../../views/pages/errors/ErrorPage';
import { MissingPage } from '../../views/pages/errors/MissingPage';
import { textOf } from './html';
import { rendered } from './rendered';

/** The texts of the screen that stands for a page that cannot be shown, one a line. */
export function errorScreenTexts(page: PageData): string[] {
  const { kind } = page.screen;
  // Its script is loaded before; here it is at hand.
  const Shown = kind === 'notFound' || kind === 'gone' ? MissingPage : ErrorPage;
  const blocks = rendered(page, <Shown />).all(({ tagName }) => /^(?:h1|p|span)$/.test(tagName));
  return blocks.map(textOf);
}
