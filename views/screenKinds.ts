import type { PageData, Screen } from '../shared/routing/pageData';

/** The screens that stand for a page that cannot be shown. */
export const errorKinds: readonly Screen['kind'][] = ['notFound', 'gone', 'error'];

/** Screens whose content is never that of another language: the search finds what its own has. */
const ownKinds: readonly Screen['kind'][] = [...errorKinds, 'search', 'deferredSearch'];

/** Whether the page is shown in another language than that of its address. */
export function standsIn({ screen, content, locale }: PageData): boolean {
  if (screen.kind === 'content') return screen.standsIn === true;
  return !ownKinds.includes(screen.kind) && content.code !== locale;
}

/** Whether there is something to say of the languages of the page. */
export function hasLanguageNotes(page: PageData): boolean {
  const { screen, frame } = page;
  const hasNewer = screen.kind === 'content' && screen.newer !== undefined;
  return standsIn(page) || hasNewer || Object.keys(frame.accessibleElsewhere).length > 0;
}
