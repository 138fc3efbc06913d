import type {
  Component,
  ComponentOf,
  KnownComponent,
} from '../../../shared/content/components/component';
import { optionalDocument } from '../../concurrency/promises';
import {
  childrenOf,
  findComponents,
  isKnown,
  withChildren,
} from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import { isPageOut } from '../../../shared/listing/itemDates';
import type { CachedDocument } from '../../content/cachedDocument';
import { mapStrings, normalizeHeadings } from '../../content/documents/normalizeHeadings';
import { withoutText } from '../../../shared/listing/listingResults';
import { initialState } from '../../../shared/listing/listingState';
import type { EmbeddedListings, Register } from '../../../shared/routing/pageData';
import { pageLifetimes } from '../../../config/cacheLifetimes';
import { budgetFor, type ListBudget } from '../../listing/listBudget';
import { openPeriod, noTaxonomy, buildQuery } from '../../listing/listingQuery';
import type { PageContext } from '../pageContext';
import { deferredPart } from './loader';
import type { ListingKind } from '../../../shared/content/listingKinds';
import { tableCodes, type UiLocale } from '../../../shared/language/languages';
import { filterKeys } from '../../../shared/listing/listingFilters';
import { address } from '../../../shared/routing/addresses';
import { alphabetFor, inRegister } from '../../../shared/language/collation';

type Listing = ComponentOf<'listing'>;

/** The items of a listing component; events are those to come. Rejects when its list cannot be read. */
async function itemsOf(site: PageContext, locale: string, { content }: Listing) {
  const { kind, filter = {}, limit } = content;
  const [{ index, documents }, taxonomy] = await Promise.all([
    site.listings.prepared([locale], [kind]),
    optionalDocument(site.content.taxonomy(locale)),
  ]);
  const initial = initialState(kind);
  const state = { ...initial, chosen: { ...initial.chosen, ...filter } };
  const query = buildQuery(state, taxonomy?.value ?? noTaxonomy, site.now());
  const selection = await index.select({ ...query, period: openPeriod }, site.now());
  const list = selection.items(0, limit).map(withoutText);
  return { list, documents, expiresAt: selection.expiresAt };
}

async function findList(site: PageContext, locale: string, listing: Listing, shared: ListBudget) {
  const { kind } = listing.content;
  const budget = budgetFor(site, [kind], shared);
  const notThere = { documents: [], expiresAt: site.now() + pageLifetimes.incompleteMs };
  const finding = budget.list(itemsOf(site, locale, listing)).catch((error: unknown) => {
    const fields = { locale, list: kind, cause: String(error) };
    site.rateLimitedLog(`list ${kind}`, 'warn', fields, 'List of a page not available');
    return { ...notThere, list: 'unavailable' as const };
  });
  if (!(await budget.isDeferred(finding))) return { ...(await finding), part: undefined };
  const part = finding.then(({ list }) => ({ kind: 'items', items: list }) as const);
  return { ...notThere, list: 'deferred' as const, part: deferredPart(site, part) };
}

/** Finds the items of every `listing` component of a page by its id, all at once. */
export async function embeddedListings(
  site: PageContext,
  locale: string,
  page: Page,
  budget: ListBudget,
) {
  const found = await Promise.all(
    findComponents(page.content, 'listing').map(async (listing) => ({
      id: listing.id,
      ...(await findList(site, locale, listing, budget)),
    })),
  );
  const deferred = found.flatMap(({ id, part }) => (part ? [[id, part] as const] : []));
  return {
    listings: Object.fromEntries(found.map(({ id, list }) => [id, list])),
    deferred: deferred.length > 0 ? Object.fromEntries(deferred) : undefined,
    documents: found.flatMap(({ documents }) => documents),
    expiresAt: Math.min(...found.map(({ expiresAt }) => expiresAt)),
  };
}

/** What an organisation shows of itself, in this order. */
const kinds: readonly ListingKind[] = ['news', 'events', 'publications', 'services'];
const itemsShown = 3;

function listOf(site: PageContext, locale: UiLocale, page: Page, kind: ListingKind) {
  const intl = site.intl.forTable(locale);
  const title = intl.formatMessage({ id: `overview.${kind}` });
  const query = new URLSearchParams({ [filterKeys.organisations]: page.id });
  const href = `${address.overview(locale, kind)}?${query}`;
  const showAll = { title: intl.formatMessage({ id: 'overview.allOf' }, { name: title }), href };
  const filter = { organisations: [page.id] };
  const content = { kind, title, filter, limit: itemsShown, showAll };
  return { component: 'listing' as const, id: `own-${kind}`, content };
}

/** Returns the page with the newest items of its organisation, where no list of the kind is placed. */
export function withOrganisationLists(site: PageContext, locale: string, page: Page): Page {
  const table = tableCodes.find((code) => code === locale);
  if (page.contentType !== 'organization' || table === undefined) return page;
  const placed = page.content
    .filter(isKnown)
    .flatMap((part) => (part.component === 'listing' ? [part.content.kind] : []));
  const { newsServiceConfigured } = site.environment;
  const missing = kinds
    .filter((kind) => !placed.includes(kind) && (kind !== 'news' || newsServiceConfigured))
    .map((kind) => listOf(site, table, page, kind));
  return { ...page, content: [...page.content, ...missing] };
}

/** What announces other parts, and says nothing without them. */
const announcing: readonly string[] = ['heading', 'separator'];
const longestBlank = 1000;

function isEmpty(component: KnownComponent): boolean {
  const { content } = component;
  if ('containers' in component && 'items' in component.containers)
    return component.containers.items.length === 0;
  if ('items' in content) return content.items.length === 0;
  if (component.component === 'glossary') return component.content.entries.length === 0;
  if ('images' in content) return content.images.length === 0;
  if ('rows' in content) return content.rows.length === 0;
  if (!/^(?:p|richtext|html)$/.test(component.component) || !('html' in content)) return false;
  const { html } = content;
  // Images, lines and the targets of links are no text, but are there.
  if (html.length > longestBlank || /<(?:img|hr)\b|\s(?:id|name)=/.test(html)) return false;
  return /^(?:\s|&nbsp;)*$/.test(html.replace(/<[^>]*>/g, ''));
}

/** Whether a component, or a section that is there for such components, has nothing to show. */
function isHollow(component: Component, listings: EmbeddedListings): boolean {
  if (!isKnown(component)) return false;
  if (component.component === 'listing') return (listings[component.id] ?? []).length === 0;
  if (component.component !== 'section') return isEmpty(component);
  const { content } = component.containers;
  const others = content.filter((part) => !isHollow(part, listings));
  const announces = others.every((part) => announcing.includes(part.component));
  return others.length < content.length && announces;
}

/** Returns the page without what is empty, its glossaries in order: the collation of browsers differs. */
export function preparePage(page: Page, language: string, listings: EmbeddedListings) {
  const registers: Record<string, Register> = {};

  function prepareOne(component: Component): Component {
    if (!isKnown(component)) return component;
    if (component.component !== 'glossary') return withChildren(component, prepare);
    const placed = inRegister(component.content.entries, ({ term }) => term, language);
    const letters = placed.map(({ letter }) => letter);
    registers[component.id] = { alphabet: alphabetFor(letters, language), letters };
    const entries = placed.map(({ entry }) => entry);
    return { ...component, content: { ...component.content, entries } };
  }

  function prepare(components: readonly Component[]): Component[] {
    return components.filter((component) => !isHollow(component, listings)).map(prepareOne);
  }

  return { page: { ...page, content: prepare(page.content) }, registers };
}

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

/** Returns all steps of the guide of a page as one page; undefined where it is of none. */
export async function wholeGuide(
  { content, now }: Pick<PageContext, 'content' | 'now'>,
  locale: string,
  cached: CachedDocument<Page>,
): Promise<{ cached: CachedDocument<Page>; documents: CachedDocument<Page>[] } | undefined> {
  const { guide, image: _, ...metadata } = cached.value.metadata;
  if (guide === undefined) return undefined;
  const found = await Promise.all(guide.steps.map(({ slug }) => content.page(locale, slug)));
  const documents = found
    .filter((step) => step !== undefined)
    .filter(({ value }) => value.metadata.withdrawn === undefined && isPageOut(value, now()));
  const sections = documents.map((step, index) => sectionOf(step.value, index + 1));
  normalizeHeadings(sections);
  const value: Page = {
    id: cached.value.id,
    contentType: 'article',
    metadata: { ...metadata, title: guide.title, showTableOfContents: true },
    content: sections,
  };
  return { cached: { ...cached, value }, documents };
}
