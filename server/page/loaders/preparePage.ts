import type {
  Component,
  ComponentOf,
  KnownComponent,
} from '../../../shared/content/components/component';
import { optionalDocument } from '../../concurrency/deadline';
import {
  componentsNamed,
  isKnown,
  withChildren,
} from '../../../shared/content/components/componentTree';
import type { Page } from '../../../shared/content/page';
import { withoutText } from '../../../shared/listing/listedItem';
import { initialState } from '../../../shared/listing/listingState';
import type {
  DeferredPart,
  EmbeddedList,
  EmbeddedListings,
  Register,
  Registers,
} from '../../../shared/routing/pageData';
import { pageLifetimes } from '../../../config/cacheLifetimes';
import type { CachedDocument } from '../../content/cachedDocument';
import { budgetFor, type ListBudget } from '../../listing/listBudget';
import { always, noTaxonomy, queryOf } from '../../listing/listingQuery';
import type { PageContext } from '../pageContext';
import { deferredPart } from './deferredListing';
import type { ListingKind } from '../../../shared/content/listingKinds';
import { tableCodes, type UiLocale } from '../../../shared/language/languages';
import { filterKeys } from '../../../shared/listing/filterKeys';
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
  const query = queryOf(state, taxonomy?.value ?? noTaxonomy, site.now());
  const selection = await index.select({ ...query, period: always }, site.now());
  return {
    list: selection.items(0, limit).map(withoutText),
    documents,
    expiresAt: selection.expiresAt,
  };
}

/** What a listing component shows. */
interface FoundList {
  readonly list: EmbeddedList;
  /** Set where its items come after the frame. */
  readonly part?: Promise<DeferredPart | undefined>;
  readonly documents: readonly CachedDocument<unknown>[];
  readonly expiresAt: number;
}

async function findList(
  site: PageContext,
  locale: string,
  listing: Listing,
  shared: ListBudget,
): Promise<FoundList> {
  const { kind } = listing.content;
  const budget = budgetFor(site, [kind], shared);
  const notThere = { documents: [], expiresAt: site.now() + pageLifetimes.incompleteMs };
  const finding = budget.list(itemsOf(site, locale, listing)).catch((error: unknown) => {
    site.log.warn({ locale, list: kind, cause: String(error) }, 'List of a page not available');
    return { ...notThere, list: 'unavailable' as const };
  });
  if (!(await budget.isDeferred(finding))) return finding;
  const part = finding.then(({ list }) => ({ kind: 'items', items: list }) as const);
  return { ...notThere, list: 'deferred', part: deferredPart(site, part) };
}

/**
 * Finds the items of every `listing` component of a page by its id, all at once within the time of its
 * request; those of `deferred` come after the frame.
 */
export async function embeddedListings(
  site: PageContext,
  locale: string,
  page: Page,
  budget: ListBudget,
) {
  const found = await Promise.all(
    componentsNamed(page.content, 'listing').map(async (listing) => ({
      id: listing.id,
      ...(await findList(site, locale, listing, budget)),
    })),
  );
  const deferred = found.flatMap(({ id, part }) =>
    part === undefined ? [] : [[id, part] as const],
  );
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
  const showAll = {
    title: intl.formatMessage({ id: 'overview.allOf' }, { name: title }),
    href: `${address.overview(locale, kind)}?${query.toString()}`,
  };
  return {
    component: 'listing' as const,
    id: `own-${kind}`,
    content: { kind, title, filter: { organisations: [page.id] }, limit: itemsShown, showAll },
  };
}

/**
 * The page with the newest items of the organisation it describes, of every kind for which its
 * editors placed no list. In languages without interface texts there are none.
 */
export function withOrganisationLists(site: PageContext, locale: string, page: Page): Page {
  const table = tableCodes.find((code) => code === locale);
  if (page.contentType !== 'organization' || table === undefined) return page;
  const placed = page.content
    .filter(isKnown)
    .flatMap((part) => (part.component === 'listing' ? [part.content.kind] : []));
  const missing = kinds.filter(
    (kind) => !placed.includes(kind) && (kind !== 'news' || site.environment.newsServiceConfigured),
  );
  return {
    ...page,
    content: [...page.content, ...missing.map((kind) => listOf(site, table, page, kind))],
  };
}

/** What announces other parts, and says nothing without them. */
const announcing: readonly string[] = ['heading', 'separator'];

const longestBlank = 1000;

/** Whether a component has entries or a text, and none in it. */
function isEmpty(component: KnownComponent): boolean {
  const { content } = component;
  if ('containers' in component && 'items' in component.containers)
    return component.containers.items.length === 0;
  if ('items' in content) return content.items.length === 0;
  if (component.component === 'glossary') return component.content.entries.length === 0;
  if ('images' in content) return content.images.length === 0;
  if ('rows' in content) return content.rows.length === 0;
  if (!['p', 'richtext', 'html'].includes(component.component) || !('html' in content))
    return false;
  const { html } = content;
  // Images, lines and the targets of links are no text, but are there.
  if (html.length > longestBlank || /<(?:img|hr)\b|\s(?:id|name)=/.test(html)) return false;
  return /^(?:\s|&nbsp;)*$/.test(html.replace(/<[^>]*>/g, ''));
}

/** Whether a component, or a section that is there for such components, has nothing to show. */
function isHollow(component: Component, listings: EmbeddedListings): boolean {
  if (!isKnown(component)) return false;
  switch (component.component) {
    case 'listing':
      return (listings[component.id] ?? []).length === 0;
    case 'section': {
      const { content } = component.containers;
      const others = content.filter((part) => !isHollow(part, listings));
      const announces = others.every((part) => announcing.includes(part.component));
      return others.length < content.length && announces;
    }
    default:
      return isEmpty(component);
  }
}

/**
 * The page as it is shown: without components that are empty and the sections that are there for them,
 * and with the terms of glossaries in the alphabetical order of the language. Done here, because
 * the collation of browsers differs.
 */
export function preparePage(
  page: Page,
  language: string,
  listings: EmbeddedListings,
): { page: Page; registers: Registers } {
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
