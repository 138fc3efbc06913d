import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import type { Component } from '../../../shared/content/components/components';
import type { TaxonNode } from '../../../shared/content/listing';
import type { Page } from '../../../shared/content/page';
import { tidyText } from './tidyText';

/** Texts that stand for each other. */
export type SynonymGroup = readonly string[];

function groupOf(texts: readonly (string | undefined)[]): SynonymGroup[] {
  const tidy = texts.flatMap((text) => (text === undefined ? [] : [tidyText(text)]));
  const group = [...new Set(tidy)].filter((text) => text !== '');
  return group.length > 1 ? [group] : [];
}

function ofComponents(components: readonly Component[]): SynonymGroup[] {
  return components.flatMap((component) => {
    if (!isKnown(component)) return [];
    if (component.component !== 'glossary') return ofComponents(childrenOf(component));
    return component.content.entries.flatMap(({ term, abbreviation, synonyms = [] }) =>
      groupOf([term, abbreviation, ...synonyms]),
    );
  });
}

/** What a page says means the same: entries of a glossary, the acronym of an organisation. */
export function synonymsOfPage(page: Page): SynonymGroup[] {
  const acronym = page.contentType === 'organization' ? page.details?.acronym : undefined;
  return [...groupOf([page.metadata.title, acronym]), ...ofComponents(page.content)];
}

/** The names of organisations with their acronyms. */
export function synonymsOfTaxa(nodes: readonly TaxonNode[]): SynonymGroup[] {
  return nodes.flatMap(({ label, acronym, children = [] }) => [
    ...groupOf([label, acronym]),
    ...synonymsOfTaxa(children),
  ]);
}
