import type { Component } from '../shared/content/components/component';
import { childrenOf, isKnown } from '../shared/content/components/componentTree';
import type { Page } from '../shared/content/page';
import type { PageData } from '../shared/routing/pageData';
import { hasLanguageNotes } from './PageDataContext';
import { registry } from './components/registry';

type Names = (string | false | undefined)[];

function isRegistered(name: Names[number]): name is keyof typeof registry {
  return typeof name === 'string' && Object.hasOwn(registry, name);
}

function namesInComponent(component: Component): Names {
  if (!isKnown(component)) return [];
  const isCarousel =
    component.component === 'teasers' && component.content.presentation === 'carousel';
  const own = isCarousel ? 'teaserCarousel' : component.component;
  return [own, ...childrenOf(component).flatMap(namesInComponent)];
}

function namesInPage(page: Page): Names {
  const { showTableOfContents, guide, changeHistory, responsible } = page.metadata;
  return [
    showTableOfContents === true && 'tableOfContents',
    guide && 'guide',
    (changeHistory ?? responsible) && 'pageRecord',
    'details' in page && page.contentType,
    ...page.content.flatMap(namesInComponent),
  ];
}

/** Loads the scripts of a page's components ahead, so that a navigation shows it whole, or rejects. */
export async function preloadComponents(page: PageData): Promise<void> {
  const { screen } = page;
  const names: Names = [
    screen.kind === 'accessibility' && 'accessibility',
    screen.kind === 'error' && screen.status === 503 && 'unavailable',
    (screen.kind === 'notFound' || screen.kind === 'gone') && 'missing',
    'board' in screen && screen.board && 'board',
    ...('page' in screen && screen.page ? namesInPage(screen.page) : []),
    page.frame.alerts.length > 0 && 'hazardMessage',
    hasLanguageNotes(page) && 'languageNotes',
    ...(page.layout === 'blank' ? ['blankLayout', 'markedPart'] : []),
  ];
  await Promise.all(names.filter(isRegistered).map((name) => registry[name].load()));
}
