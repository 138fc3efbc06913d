import type { Component } from '../../../shared/content/components/components';
import {
  childrenOf,
  isKnown,
  withChildren,
} from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import { alphabetFor, inRegister } from '../../../shared/language/collation';
import type { EmbeddedListings, Register, Registers } from '../../../shared/routing/pageData';

const prepared: readonly string[] = ['glossary', 'listing', 'teasers'];
/** What announces other parts, and says nothing without them. */
const announcing: readonly string[] = ['heading', 'separator'];

function needsPreparing(component: Component): boolean {
  return prepared.includes(component.component) || childrenOf(component).some(needsPreparing);
}

/** A page's components as they are shown in one language, with the items of their listings. */
class Preparation {
  readonly registers: Record<string, Register> = {};

  constructor(
    readonly language: string,
    readonly listings: EmbeddedListings,
  ) {}

  /** Whether a list, or a section that is there for its lists, has nothing to show. */
  isHollow(component: Component): boolean {
    if (!isKnown(component)) return false;
    switch (component.component) {
      case 'listing':
        return (this.listings[component.id] ?? []).length === 0;
      case 'teasers':
        return component.content.items.length === 0;
      case 'section': {
        const { content } = component.containers;
        const others = content.filter((part) => !this.isHollow(part));
        return (
          others.length < content.length &&
          others.every((part) => announcing.includes(part.component))
        );
      }
      default:
        return false;
    }
  }

  /** Leaves out what is hollow, and puts terms in the order of the language. */
  prepare(components: readonly Component[]): Component[] {
    return components
      .filter((component) => !this.isHollow(component))
      .map((component) => this.#prepareOne(component));
  }

  #prepareOne(component: Component): Component {
    if (!isKnown(component)) return component;
    if (component.component === 'glossary') {
      const placed = inRegister(component.content.entries, ({ term }) => term, this.language);
      const letters = placed.map(({ letter }) => letter);
      this.registers[component.id] = { alphabet: alphabetFor(letters, this.language), letters };
      const entries = placed.map(({ entry }) => entry);
      return { ...component, content: { ...component.content, entries } };
    }
    return withChildren(component, (children) => this.prepare(children));
  }
}

/**
 * The page as it is shown: without lists that are empty and the sections that are there for them,
 * and with the terms of glossaries in the alphabetical order of the language. Done here, because
 * the collation of browsers differs.
 */
export function preparePage(
  page: Page,
  language: string,
  listings: EmbeddedListings,
): { page: Page; registers: Registers } {
  if (!page.content.some(needsPreparing)) return { page, registers: {} };
  const preparation = new Preparation(language, listings);
  const content = preparation.prepare(page.content);
  return { page: { ...page, content }, registers: preparation.registers };
}
