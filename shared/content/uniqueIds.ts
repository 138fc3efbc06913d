import type { Component } from './components/component';
import { childrenOf, isKnown } from './components/componentTree';

const unusual = /[^\p{L}\p{M}\p{N}_-]+/gu;

/** Ids of the frame, of the parts that stand on many pages, and of the headings of details. */
const idsOfSite = new Set(
  `
  announcer board-title component-changeHistory component-downloads component-links consent-notice
  consent-title contents-title feed-address feedback feedback-sent feedback-thanks filter-fault filter-keyword
  filter-panel filter-panel-title filter-span guide header-search-field languages-content
  languages-interface languages-others late-listing listing-filters main main-header neighbours
  news-documents news-mediaContact news-publisher notices page-field q result-sort results root saved
  search-field search-form section-link share-address site-menu site-menu-title state

  details-cantons details-channels details-contact details-costs details-date details-documents
  details-eligibility details-enquiries details-forms details-head details-inShort
  details-legalBasis details-outcome details-participation details-place details-presenters
  details-prices details-printed details-publication details-requirements details-steps
  details-structure details-tasks details-topics details-website
`.match(/\S+/g),
);

/** Ids of alerts in the frame, of parts of previews, and those that React gives and looks for. */
const familyOfSite = /^(?:hazard|preview)-|^[BPS]:[\da-f]+$|^_[Rr]_/;

/** Names that scripts look up: browsers that lack one would find an element with such an id. */
const namesOfScripts = new Set(
  `
  L L_DISABLE_3D L_NO_TOUCH MSPointerEvent PointerEvent SVGElementInstance TouchEvent
  WebKitCSSMatrix cancelIdleCallback clipboardData navigation opera orientation process
  queueMicrotask reportError requestIdleCallback scheduler setImmediate trustedTypes
`.match(/\S+/g),
);

const isOfFamily = (id: string) => familyOfSite.test(id) || id.startsWith('__');

/** Whether the site itself needs an id, or a name of its scripts' global objects. */
export function isIdOfSite(id: string): boolean {
  const isOfSite = idsOfSite.has(id) || idsOfSite.has(id.replace(/-title$/, ''));
  return isOfSite || namesOfScripts.has(id) || isOfFamily(id);
}

/** Whether a component can have this id as it is; an empty one is made by the site. */
export function isUsableId(id: string): boolean {
  return id.search(unusual) === -1 && !isIdOfSite(id);
}

/** What the views append to the id of a component for parts of it. */
const partsOfComponents = ['title', 'caption', 'tab', 'search', 'filter'];

/** The ids of a page; what is added is unique among them. */
export class PageIds {
  readonly #taken = new Set<string>();
  /** The next number to try, by id, so that a thousand of the same do not try each other's. */
  readonly #next = new Map<string, number>();
  /** Begins every id of a part of a form or of the letters of a glossary. */
  readonly #families: string[] = [];

  /** Returns a name as an id, with a number behind or before it where it is taken. */
  add(name: string): string {
    // Where the site keeps everything that begins so, only a number before it helps.
    const isKept = this.#isKept(`${name}-2`);
    let id = name;
    for (let count = this.#next.get(name) ?? 2; this.#isTaken(id); count += 1) {
      id = isKept ? `e${count}-${name}` : `${name}-${count}`;
      this.#next.set(name, count + 1);
    }
    this.#taken.add(id);
    return id;
  }

  /** Keeps what the views make of the id of a component, and gives terms slugs of their own. */
  reserveParts(component: Component): void {
    const { id } = component;
    for (const part of partsOfComponents) this.#taken.add(`${id}-${part}`);
    if (!isKnown(component)) return;
    if (component.component === 'contact-form') this.#families.push(`${id}-`);
    if (component.component !== 'glossary') return;
    this.#families.push(`${id}-letter-`);
    const beginning = 'term-';
    for (const entry of component.content.entries)
      entry.slug = this.add(beginning + entry.slug).slice(beginning.length);
  }

  #isTaken(id: string): boolean {
    return this.#taken.has(id) || isIdOfSite(id) || this.#isKept(id);
  }

  /** Whether the site keeps every id that begins as this one does. */
  #isKept(id: string): boolean {
    return isOfFamily(id) || this.#families.some((beginning) => id.startsWith(beginning));
  }
}

/** Gives components ids that are unique and fit an address; returns all ids of the page. */
export function assignUniqueIds(components: readonly Component[]): PageIds {
  const ids = new PageIds();
  const all: Component[] = [];

  function assign(component: Component): void {
    all.push(component);
    component.id = ids.add(component.id.replace(unusual, '-') || `part-${all.length}`);
    childrenOf(component).forEach(assign);
  }

  components.forEach(assign);
  for (const component of all) ids.reserveParts(component);
  return ids;
}
