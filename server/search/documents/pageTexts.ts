import type { Component, KnownComponent } from '../../../shared/content/components/component';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import { rawPageSchema, type Page, type PageMetadata } from '../../../shared/content/page';
import type { SafeHtml } from '../../../shared/html/safeHtml';
import { toSearchText } from '../searchEngine';
import type { Nodes } from 'hast';
import { contentHash } from '../../content/cachedDocument';
import { parseHtml } from '../../content/documents/html/sanitiseHtml';
import { isBlock } from '../../content/documents/html/htmlAllowList';

function textIn(node: Nodes, headings: string[]): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = () => node.children.map((child) => textIn(child, headings)).join('');
  if (node.type !== 'element') return text();
  const { tagName, properties } = node;
  if (tagName === 'br') return '\n';
  if (tagName === 'img') return ` ${String(properties['alt'])} `;
  if (/^h[1-6]$/.test(tagName)) {
    headings.push(toSearchText(text()));
    return '\n';
  }
  return isBlock(tagName) ? `\n${text()}\n` : text();
}

/** What sanitised HTML says: its headings, and everything else, one line a block. */
function htmlText(html: string): { headings: readonly string[]; body: string } {
  const headings: string[] = [];
  if (!/[<&]/.test(html)) return { headings, body: toSearchText(html) };
  return { headings, body: toSearchText(textIn(parseHtml(html), headings)) };
}

/** What a field holds; `none` is not for reading. */
type Role = 'heading' | 'lead' | 'text' | 'html' | 'acronym' | 'none';

/** Returns the names of all fields that hold text, at any depth; a list takes the name of its field. */
type TextFields<T, Name = never> = T extends SafeHtml
  ? Name
  : T extends readonly (infer Item)[]
    ? TextFields<Item, Name>
    : T extends object
      ? { [K in keyof T & string]: TextFields<T[K], string extends K ? Name : K> }[keyof T & string]
      : string extends T
        ? Name
        : never;

type DetailsOf<P> = P extends { details?: infer D } ? D : never;
type Field =
  | TextFields<KnownComponent['content']>
  | TextFields<DetailsOf<Page>>
  | TextFields<Pick<PageMetadata, 'image' | 'metaInfo'>>;

/** What each field of a component or of details holds: without a role for each, nothing compiles. */
const roles: Readonly<Record<Field, Role>> = {
  term: 'heading',
  subtitle: 'lead',
  summary: 'lead',
  abbreviation: 'acronym',
  acronym: 'acronym',
  eligibility: 'html',
  html: 'html',
  intro: 'html',
  items: 'html',
  outcome: 'html',
  participation: 'html',
  requirements: 'html',
  rows: 'html',
  tasks: 'html',
  accessibility: 'text',
  answer: 'text',
  address: 'text',
  addressLines: 'text',
  alt: 'text',
  amount: 'text',
  audience: 'text',
  author: 'text',
  authors: 'text',
  caption: 'text',
  'contact-text': 'text',
  correction: 'text',
  description: 'text',
  doi: 'text',
  editors: 'text',
  eventType: 'text',
  head: 'text',
  isbn: 'text',
  issue: 'text',
  label: 'text',
  name: 'text',
  note: 'text',
  orderNumber: 'text',
  organisation: 'text',
  place: 'text',
  processingTime: 'text',
  publishers: 'text',
  reason: 'text',
  reference: 'text',
  role: 'text',
  source: 'text',
  speaker: 'text',
  synonyms: 'text',
  text: 'text',
  title: 'text',
  transcript: 'text',
  translations: 'text',
  validity: 'text',
  categories: 'none',
  category: 'none',
  code: 'none',
  'contact-label': 'none',
  copyright: 'none',
  correctedAt: 'none',
  cost: 'none',
  currency: 'none',
  date: 'none',
  deadline: 'none',
  duration: 'none',
  end: 'none',
  'end-date': 'none',
  firstPublicationDate: 'none',
  format: 'none',
  formats: 'none',
  homepage: 'none',
  href: 'none',
  id: 'none',
  interpretation: 'none',
  kind: 'none',
  lang: 'none',
  languages: 'none',
  link: 'none',
  locale: 'none',
  onlineUrl: 'none',
  organisations: 'none',
  originalDate: 'none',
  poster: 'none',
  price: 'none',
  previousStartDate: 'none',
  publicationDate: 'none',
  related: 'none',
  slug: 'none',
  src: 'none',
  srclang: 'none',
  start: 'none',
  'start-date': 'none',
  termsOfUse: 'none',
  topics: 'none',
  type: 'none',
  until: 'none',
  updatedAt: 'none',
  visiblePublicationDate: 'none',
};

const roleOf = new Map<string, Role>(Object.entries(roles));
const componentNames = [...rawPageSchema.options[0].entries.content.item.byName.keys()];

/** A hash of the components that there are and the roles of fields: with another one, pages are read again. */
export const textRules = contentHash(JSON.stringify([componentNames, roles]));

/** Fields about other pages, which are found themselves. */
const aboutOthers = ['related', 'series'];

/** Returns all that can be read on a page beside its title, each once; the lead is not repeated. */
export function pageTexts(page: Page) {
  const headings = new Set<string>();
  const lead = new Set<string>();
  const body = new Set<string>();
  const acronyms = new Set<string>();

  function add(role: Role, text: string): void {
    if (role === 'none') return;
    if (role === 'html') {
      const read = htmlText(text);
      read.headings.forEach((heading) => headings.add(heading));
      body.add(read.body);
    } else {
      const texts = { heading: headings, lead, acronym: acronyms, text: body }[role];
      texts.add(toSearchText(text));
    }
  }

  /** Adds everything below a field, at any depth. */
  function addField(field: string, value: unknown): void {
    if (typeof value === 'string') {
      add(roleOf.get(field) ?? 'none', value);
    } else if (Array.isArray(value)) {
      for (const entry of value) addField(field, entry);
    } else if (typeof value === 'object' && value !== null && !aboutOthers.includes(field)) {
      for (const [name, entry] of Object.entries(value)) {
        addField(field === 'translations' ? field : name, entry);
      }
    }
  }

  /** A component's own title is a heading of the page, those of what it lists are not. */
  function addContent(name: string, content: object): void {
    for (const [field, value] of Object.entries(content)) {
      const isHeading = field === 'title' || (name === 'heading' && field === 'text');
      if (isHeading && typeof value === 'string') add('heading', value);
      else addField(field, value);
    }
  }

  function addComponents(components: readonly Component[]): void {
    for (const component of components.filter(isKnown)) {
      if (component.component !== 'lead') addContent(component.component, component.content);
      else lead.add(htmlText(component.content.text).body);
      addComponents(childrenOf(component));
    }
  }

  const { lead: ownLead = '', description = '', image, metaInfo, guide } = page.metadata;
  add('lead', ownLead);
  add('lead', description);
  addComponents(page.content);
  if ('details' in page) addField('details', page.details);
  if (guide !== undefined) add('text', guide.title);
  addField('image', image);
  addField('metaInfo', metaInfo);
  for (const texts of [headings, lead, body, acronyms]) texts.delete('');
  for (const text of lead) body.delete(text);
  return { headings, lead, body, acronyms };
}
