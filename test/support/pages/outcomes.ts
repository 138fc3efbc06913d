import {
  joinLayout,
  type PageLayoutData,
  type SiteLayoutData,
} from '../../../shared/routing/layoutData';
import type { PageData, Screen, ScreenKind } from '../../../shared/routing/pageData';
import { resolvePage } from '../../../server/page/resolvePage';
import type { LanguagePreferences } from '../../../server/locale/negotiateLocale';
import type { PageOutcome } from '../../../shared/routing/outcome';
import { requestOf, type TestSite } from '../sites/site';

interface Answer {
  readonly page: Omit<PageData, 'frame'> & { readonly pageLayout: PageLayoutData };
}

async function getJson<T>(address: string): Promise<T> {
  return (await fetch(address, { headers: { 'User-Agent': 'reader' } })).json();
}

/** All that a running site says of the page of a path, with its frame. */
export async function pageDataAt(origin: string, path: string): Promise<PageData> {
  const { page } = await getJson<Answer>(`${origin}/api/page${path}`);
  const frame = joinLayout(
    await getJson<SiteLayoutData>(origin + page.pageLayout.shared),
    page.pageLayout,
  );
  return { ...page, frame };
}

/** Returns the page of a target. Throws when it is a redirect. */
export async function pageAt(
  site: TestSite,
  target: string,
  preferences: Partial<LanguagePreferences> = {},
): Promise<PageOutcome> {
  const outcome = await resolvePage(site, requestOf(target, preferences));
  if (outcome.kind === 'redirect') throw new Error(`${target} leads to ${outcome.location}`);
  return outcome;
}

/** The screen of a page, which must be of a kind. */
export function screenOf<Kind extends ScreenKind>(outcome: PageOutcome, kind: Kind) {
  const { screen } = outcome.page;
  const fits = (candidate: Screen): candidate is Extract<Screen, { kind: Kind }> =>
    candidate.kind === kind;
  if (!fits(screen)) throw new Error(`A ${kind} screen was expected, not ${screen.kind}`);
  return screen;
}

/** Where a target leads: `status location`. Throws when it is a page. */
export async function redirectAt(site: TestSite, target: string): Promise<string> {
  const outcome = await resolvePage(site, requestOf(target));
  if (outcome.kind !== 'redirect') throw new Error(`${target} is a ${outcome.kind}`);
  return `${outcome.status} ${outcome.location}`;
}
