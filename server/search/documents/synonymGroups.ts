import { componentsNamed } from '../../../shared/content/components/componentTree';
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

/** What a page says means the same: entries of a glossary, the acronym of an organisation. */
export function synonymsOfPage(page: Page): SynonymGroup[] {
  const acronym = page.contentType === 'organization' ? page.details?.acronym : undefined;
  const terms = componentsNamed(page.content, 'glossary').flatMap(({ content }) => content.entries);
  return [
    ...groupOf([page.metadata.title, acronym]),
    ...terms.flatMap(({ term, abbreviation, synonyms = [] }) =>
      groupOf([term, abbreviation, ...synonyms]),
    ),
  ];
}

/** The names of organisations with their acronyms. */
export function synonymsOfTaxa(nodes: readonly TaxonNode[]): SynonymGroup[] {
  return nodes.flatMap(({ label, acronym, children = [] }) => [
    ...groupOf([label, acronym]),
    ...synonymsOfTaxa(children),
  ]);
}
