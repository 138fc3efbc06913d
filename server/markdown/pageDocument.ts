import {
  defaultsOf,
  entriesOf,
  schemaFor,
  type SchemaPart,
} from '../../shared/content/schemaParts';
import { isObject } from '../../shared/content/tolerant';
import { contentTypes, detailsSchemas, metadataSchema, fitValue } from './text/fitValue';
import { type Authoring, firstPlace, keepOrigins, noteOrigin, originOf } from './text/authoring';
import { toString } from 'mdast-util-to-string';
import { plainText, type ComponentJson } from './text/blockParts';
import { componentsOf } from './text/components';
import { nearest, quote } from '../contentCheck/finding';
import { markdownTree, placeOf } from './text/markdownTree';
import { lintNode } from './text/markdownLint';
import { otherMenus } from './lists/deriveLists';
import { editDistance } from '../search/analysis/words/editDistance';
import { firstTitle, type SourcePage } from './frontMatter';

/** A page as the contract has it, before anything of it is checked. */
export interface PageJson {
  readonly id: string;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly content: readonly ComponentJson[];
}

type Fields = Record<string, unknown>;

const foreign = new Map(
  Object.entries({
    topics: 'tags keywords schlagworte',
    responsible: 'author autor auteur autore',
    type: 'layout contenttype',
    slug: 'permalink url',
    lead: 'summary excerpt teaser',
    image: 'bild foto photo thumbnail cover',
    location: 'ort place venue lieu luogo',
    start: 'date beginn anfang startdate',
    end: 'ende fin fine enddate',
    'start: 2027-08-01 18:30': 'zeit uhrzeit time heure ora',
    'type: event': 'start end dates location',
    'the folder in which the file lies': 'parent',
    'a number in front of the name of the file': 'weight order position sort nav_order menu_order',
    '"_" in front of the name of the file': 'draft',
    'the name of the file': 'lang',
  }).flatMap(([meant, names]) => names.split(' ').map((name) => [name, meant] as const)),
);

/** Fields of the front matter that are no fields of the contract: of all pages, and of events. */
const ownFields = ['id', 'type', 'slug', 'menu'];
const dateFields = ['start', 'end', 'allDay'];

const namesOf = (schema: SchemaPart | undefined) =>
  Object.keys((schema && entriesOf(schemaFor(schema, {}))) ?? {});
const dateNames = namesOf(entriesOf(metadataSchema)?.['metaInfo']);

function eventInfos(data: Fields, authoring: Authoring): object | undefined {
  const written = data['dates'];
  const tell = (from: object, name: string, expected: string) =>
    authoring.error(originOf(from, name) ?? firstPlace, 'contract', expected, name);
  if (written !== undefined) {
    const beside = dateFields.filter((name) => name in data);
    for (const name of beside) tell(data, name, 'either "start" and "end", or "dates"');
    if (!Array.isArray(written))
      tell(data, 'dates', 'a list, such as "  - start: 2027-08-01 18:30"');
  }
  const dates = Array.isArray(written) ? written : [written ?? data];
  const raw = dates.map((date: unknown): Fields => {
    const from: Fields = isObject(date) ? { ...date } : { start: date };
    const own = isObject(date) ? date : from;
    if (own !== data) {
      const others = Object.keys(from).filter((name) => !dateFields.includes(name));
      for (const name of others) tell(own, name, `one of ${dateFields.join(', ')}`);
    }
    const info: Fields = {};
    for (const name of dateFields) {
      const field = name === 'allDay' ? name : `${name}-date`;
      if (from[name] !== undefined) info[field] = from[name];
      const ofList = name === 'start' ? originOf(data, 'dates') : undefined;
      noteOrigin(info, field, originOf(own, name) ?? ofList ?? firstPlace);
    }
    return info;
  });
  if (raw.every((info) => Object.keys(info).length === 0)) return undefined;
  const schema = entriesOf(detailsSchemas.get('event') ?? metadataSchema)?.['eventInfos'];
  return schema && Object(fitValue(schema, { raw }, { authoring, place: firstPlace }));
}

type FieldsByPart = Readonly<Record<'metadata' | 'details' | 'dates', Fields>>;

function sortFields({ data, contentType }: SourcePage, { error, warn }: Authoring): FieldsByPart {
  const sorted: FieldsByPart = { metadata: {}, details: {}, dates: {} };
  const details = namesOf(detailsSchemas.get(contentType));
  const entries = entriesOf(detailsSchemas.get(contentType) ?? metadataSchema) ?? {};
  const metadata = namesOf(metadataSchema);
  const put = (part: keyof FieldsByPart, name: string) => {
    sorted[part][name] = data[name];
    noteOrigin(sorted[part], name, originOf(data, name) ?? firstPlace);
  };
  const own = [...ownFields, ...(contentType === 'event' ? [...dateFields, 'dates'] : [])];
  // The day of an event is its beginning.
  const isUndated = contentType === 'event' && !('start' in data || 'dates' in data);
  const days = isUndated ? dateNames.filter((name) => name !== 'date') : dateNames;
  for (const name of Object.keys(data)) {
    if (details.includes(name)) put('details', name);
    else if (metadata.includes(name)) put('metadata', name);
    else if (days.includes(name)) put('dates', name);
    else if (!own.includes(name) && name !== 'metadata' && name !== 'details') {
      const all = [...details, ...metadata, ...days, ...own];
      const small = name.toLowerCase();
      const known = all.includes(small) ? small : foreign.get(small);
      const meant = known ?? nearest(name, ['date', ...all]) ?? '';
      const close = all.includes(meant) ? meant : (foreign.get(meant) ?? (meant || undefined));
      const expected = /[^\S ]/.test(name)
        ? 'usual spaces: these do not break'
        : `a field of a page of the type ${contentType}`;
      const { type = 'optional' } = entries[close ?? ''] ?? {};
      const isNeeded = close === 'title' || close === 'start' || !type.includes('optional');
      const tell = isNeeded ? error : warn;
      tell(originOf(data, name) ?? firstPlace, 'unknown-field', expected, name, close);
    }
  }
  return sorted;
}

function exact(data: Fields, name: string): object {
  const value = data[name];
  return isObject(value) ? value : {};
}

function checkType({ contentType, data }: SourcePage, { error }: Authoring): void {
  const type = data['type'] ?? '';
  if (type === '' || type === contentType) return;
  const close = typeof type === 'string' ? nearest(type, contentTypes) : undefined;
  const expected = `one of ${contentTypes.join(', ')}`;
  error(originOf(data, 'type') ?? firstPlace, 'contract', expected, quote(type), close);
}

/** Returns what a page says of menus: browser editors write every value of a field of text between quotes. */
export function menuOf({ menu }: Fields): unknown {
  if (menu === 'true') return true;
  return menu === 'false' ? false : menu;
}

/** Words that are meant to be `false`, and menus that are misspelt, would be titles in the main menu. */
function checkMenu({ data }: SourcePage, { warn }: Authoring): void {
  const menu = menuOf(data);
  if (menu === undefined || typeof menu === 'boolean') return;
  const word = typeof menu === 'string' ? menu.trim().toLowerCase() : '';
  const isNear = (name: string) =>
    word.length > 3 && editDistance(word, name.slice(0, word.length + 1), 1) <= 1;
  const isFalse = /^(?:no|non|nein|false|off|none)$/.test(word);
  const isTrue = /^(?:yes|oui|ja|s[iì]|gea|on|main)$/.test(word);
  const meant = isFalse ? 'false' : isTrue ? 'true' : otherMenus.find(isNear);
  if (meant === menu || (word !== '' && meant === undefined)) return;
  const expected = `a shorter title, false, or one of ${otherMenus.join(', ')}`;
  warn(originOf(data, 'menu') ?? firstPlace, 'contract', expected, quote(menu), meant);
}

function contentOf({ body, data, faults }: SourcePage, authoring: Authoring): ComponentJson[] {
  const fields = Object.keys({ ...data, ...exact(data, 'metadata') });
  const isNamed = fields.some((name) => nearest(name, ['title']) !== undefined);
  const warn = isNamed || firstTitle.test(body) ? authoring.warn : authoring.error;
  const blocks = markdownTree(body, { ...authoring, warn }).children;
  const [first] = blocks;
  const isTitle = first?.type === 'heading' && first.depth === 1 && firstTitle.test(body);
  // A title that is lost in code, in a comment, or behind another sign was told as that.
  const isLost = first && (first.type === 'code' || /^\s*[#＃<]/.test(body));
  const hasTitle = isTitle || isNamed || (isLost === true && lintNode(first, body) !== undefined);
  if (!hasTitle && faults.length === 0) {
    const expected = 'a title: "title: Waste" in the front matter, or "# Waste" above the text';
    authoring.error(firstPlace, 'contract', expected, 'none');
  }
  if (isTitle && data['title'] !== undefined) {
    const expected = 'the title once: in the front matter, or as "# " at the beginning of the text';
    authoring.warn(firstPlace, 'markdown', expected, 'both');
  }
  if (isTitle) plainText(first, authoring);
  const text = isTitle ? blocks.slice(1) : blocks;
  for (const block of text) {
    if (block.type !== 'heading' || block.depth > 1 || !hasTitle) continue;
    const expected = '"## ": the title of the page is the only heading of the first level';
    authoring.warn(placeOf(block), 'markdown', expected, toString(block));
  }
  return componentsOf(text, authoring);
}

/** Returns the page of a file. Throws `TextFault` where its text cannot be read at all. */
export function pageDocument(header: SourcePage, authoring: Authoring): PageJson {
  const { id, contentType, data, title } = header;
  checkType(header, authoring);
  checkMenu(header, authoring);
  const { metadata, details, dates } = sortFields(header, authoring);
  const schema = detailsSchemas.get(contentType);
  const fit = (part: SchemaPart, value: Fields): Fields =>
    Object(fitValue(part, value, { authoring, place: firstPlace }));
  const metaInfo = Object.keys(dates).length > 0 && {
    metaInfo: fit(entriesOf(metadataSchema)?.['metaInfo'] ?? metadataSchema, dates),
  };
  const infos = contentType === 'event' ? eventInfos(data, authoring) : undefined;
  const eventInfosOf = infos && { eventInfos: infos };
  const fitted = fit(metadataSchema, metadata);
  const meta = keepOrigins({ title, ...fitted, ...metaInfo, ...exact(data, 'metadata') }, fitted);
  const ofType = schema && { ...defaultsOf(schema), ...fit(schema, details), ...eventInfosOf };
  const whole = ofType && keepOrigins({ ...ofType, ...exact(data, 'details') }, details);
  const content = contentOf(header, authoring);
  return { id, contentType, metadata: meta, ...(whole && { details: whole }), content };
}

/** Returns a page in the place of one whose text cannot be read, so that lists and menus keep it. */
export function unreadPage({ id, contentType, title }: SourcePage): PageJson {
  return { id, contentType, metadata: { title }, content: [] };
}
