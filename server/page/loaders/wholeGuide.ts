import type { Component } from '../../../shared/content/components/component';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import { isPageOut } from '../../../shared/listing/itemDates';
import type { CachedDocument } from '../../content/cachedDocument';
import { mapStrings, normalizeHeadings } from '../../content/documents/normalizeHeadings';
import type { PageContext } from '../pageContext';

function renameComponents(components: readonly Component[], prefix: string): void {
  for (const component of components) {
    component.id = prefix + component.id;
    if (isKnown(component)) renameComponents(childrenOf(component), prefix);
  }
}

/** What names elements of the page in HTML, with their ids. */
const naming = /( id="| href="#| headers="| aria-labelledby=")([^"]*)/g;

/** A step as a section of its own, whose ids no other step has. */
function sectionOf({ metadata: { title }, content }: Page, step: number): Component {
  const id = `step-${step}`;
  const components = structuredClone(content);
  renameComponents(components, `${id}-`);
  const own = (name: string) => (name === 'section-link' ? name : `${id}-${name}`);
  mapStrings(components, (text) =>
    text.replace(naming, (_, attribute: string, names: string) => {
      return attribute + names.split(' ').map(own).join(' ');
    }),
  );
  return { component: 'section', id, content: { title }, containers: { content: components } };
}

/** All steps of the guide of a page as one page; undefined where it is of none. */
export async function wholeGuide(
  { content, now }: Pick<PageContext, 'content' | 'now'>,
  locale: string,
  held: CachedDocument<Page>,
): Promise<{ held: CachedDocument<Page>; documents: CachedDocument<Page>[] } | undefined> {
  const { guide, image: _, ...metadata } = held.value.metadata;
  if (guide === undefined) return undefined;
  const found = await Promise.all(guide.steps.map(({ slug }) => content.page(locale, slug)));
  const documents = found
    .filter((step) => step !== undefined)
    .filter(({ value }) => value.metadata.withdrawn === undefined && isPageOut(value, now()));
  const sections = documents.map((step, index) => sectionOf(step.value, index + 1));
  normalizeHeadings(sections);
  const value: Page = {
    id: held.value.id,
    contentType: 'article',
    metadata: { ...metadata, title: guide.title, showTableOfContents: true },
    content: sections,
  };
  return { held: { ...held, value }, documents };
}
