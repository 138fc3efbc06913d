import type { Component } from '../shared/content/components/component';
import { childrenOf, isKnown } from '../shared/content/components/componentTree';
import type { Page } from '../shared/content/page';
import type { PageData } from '../shared/routing/pageData';
import { registry } from './registry';
import { hasLanguageNotes } from './screenKinds';

type Name = keyof typeof registry;

function isRegistered(name: string): name is Name {
  return Object.hasOwn(registry, name);
}

function namesInComponent(component: Component): string[] {
  if (!isKnown(component)) return [];
  const isCarousel =
    component.component === 'teasers' && component.content.presentation === 'carousel';
  const own = isCarousel ? 'teaserCarousel' : component.component;
  return [own, ...childrenOf(component).flatMap(namesInComponent)];
}

function namesInPage(page: Page): string[] {
  const { showTableOfContents, guide, changeHistory, responsible } = page.metadata;
  return [
    ...(showTableOfContents === true ? ['tableOfContents'] : []),
    ...(guide === undefined ? [] : ['guide']),
    ...((changeHistory ?? responsible) ? ['pageRecord'] : []),
    ...('details' in page ? [page.contentType] : []),
    ...page.content.flatMap(namesInComponent),
  ];
}

function namesInScreen({ screen }: Pick<PageData, 'screen'>): string[] {
  if (screen.kind === 'accessibility') return ['accessibility'];
  if (screen.kind === 'error') return screen.status === 503 ? ['unavailable'] : [];
  if (screen.kind === 'listing' || screen.kind === 'deferredListing') {
    return screen.board === undefined ? [] : ['board'];
  }
  const isMissing = screen.kind === 'notFound' || screen.kind === 'gone';
  const page = 'page' in screen && typeof screen.page === 'object' ? screen.page : undefined;
  return [...(isMissing ? ['missing'] : []), ...(page === undefined ? [] : namesInPage(page))];
}

/** Names the registered components that a page shows. */
function componentsOfPage(page: PageData): Name[] {
  const names = [
    ...(page.frame.alerts.length > 0 ? ['hazardMessage'] : []),
    ...(hasLanguageNotes(page) ? ['languageNotes'] : []),
    ...(page.layout === 'blank' ? ['blankLayout', 'markedPart'] : []),
    ...namesInScreen(page),
  ];
  return [...new Set(names.filter(isRegistered))];
}

/**
 * Loads the scripts of the components of a page ahead, so that a navigation shows it whole. Rejects
 * when one cannot be loaded.
 */
export async function preloadComponents(page: PageData): Promise<void> {
  await Promise.all(componentsOfPage(page).map((name) => registry[name].load()));
}
