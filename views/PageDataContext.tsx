import { createContext, useContext } from 'react';
import { createPath, useLocation } from 'react-router';
import type { PageData, Screen, ScreenKind } from '../shared/routing/pageData';

/** The page that is shown. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

/** Returns the data of the page that is shown. */
export function usePageData(): PageData {
  const page = useContext(PageDataContext);
  if (page === undefined) throw new Error('No page data is provided here');
  return page;
}

/** Returns the address that is shown: its path with query and hash. */
export function useAddress(): string {
  return createPath(useLocation());
}

/** Gives the name of a language in itself; the code where the page does not bring the name. */
export function useLanguageName(): (code: string) => string {
  const { languageNames } = usePageData();
  return (code) => languageNames[code] ?? code;
}

/** Gives the name of a language in the words of the interface, else as `useLanguageName`. */
export function useUiLanguageName(): (code: string) => string {
  const { uiLanguageNames } = usePageData();
  const ownName = useLanguageName();
  return (code) => uiLanguageNames[code] ?? ownName(code);
}

/** Returns the screen of the page, which must be one of the given kinds; throws for any other. */
export function useScreen<Kind extends ScreenKind>(...kinds: Kind[]) {
  const { screen } = usePageData();
  const fits = (candidate: Screen): candidate is Extract<Screen, { kind: Kind }> =>
    kinds.some((kind) => kind === candidate.kind);
  if (!fits(screen))
    throw new Error(`A ${kinds.join(' or ')} screen was expected, not ${screen.kind}`);
  return screen;
}

/** The screens that stand for a page that cannot be shown. */
export const errorKinds: readonly ScreenKind[] = ['notFound', 'gone', 'error'];

/** Screens whose content is never that of another language: the search finds what its own has. */
const ownKinds: readonly ScreenKind[] = [...errorKinds, 'search', 'deferredSearch'];

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

/** An address that could not be reached from the page that is shown; each attempt is a new one. */
export interface FailedAddress {
  readonly address: string;
}

/** What the visitor wanted to see last and could not be loaded; undefined once a page is shown. */
export const FailedAddressContext = createContext<FailedAddress | undefined>(undefined);
