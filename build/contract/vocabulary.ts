import type * as v from 'valibot';
import { unknownSchema } from '../../shared/content/components/component';
import { contactSchema, openingHoursSchema } from '../../shared/content/components/contact';
import { themeColoursSchema, navigationNodeSchema } from '../../shared/content/site';
import { listingItemSchema, taxonNodeSchema } from '../../shared/content/listing';
import { pageAsDataSchema } from '../../shared/content/pageAsDataSchema';
import {
  dateSchema,
  daySchema,
  downloadSchema,
  hrefSchema,
  idSchema,
  imageSchema,
  instantSchema,
  linkSchema,
  mediaSchema,
  refSchema,
  teaserSchema,
  textSchema,
} from '../../shared/content/primitives';
import texts from './descriptions.json' with { type: 'json' };
import type { Direction } from './jsonSchema';
import { html, listedItemSchema, pageSchema, problemSchema } from './schemas';

const names = new Map<v.GenericSchema, string>([
  [textSchema, 'Text'],
  [idSchema, 'Id'],
  [daySchema, 'Day'],
  [instantSchema, 'Instant'],
  [dateSchema, 'Date'],
  [hrefSchema, 'Address'],
  [mediaSchema, 'MediaAddress'],
  [html.block, 'Html'],
  [html.inline, 'InlineHtml'],
  [refSchema, 'Ref'],
  [linkSchema, 'Link'],
  [imageSchema, 'Image'],
  [downloadSchema, 'Download'],
  [teaserSchema, 'Teaser'],
  [contactSchema, 'Contact'],
  [openingHoursSchema, 'OpeningHours'],
  [themeColoursSchema, 'ThemeColours'],
  [listingItemSchema, 'ListingItem'],
  [taxonNodeSchema, 'TaxonNode'],
  [navigationNodeSchema, 'NavigationNode'],
  [unknownSchema, 'UnknownComponent'],
  [pageSchema, 'Page'],
  [problemSchema, 'Problem'],
  [pageAsDataSchema, 'OpenPage'],
]);

/** `text-image` as `TextImage`. */
function inCapitals(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

for (const option of pageSchema.options) {
  const { entries } = option;
  const { contentType } = entries;
  const type = 'literal' in contentType ? inCapitals(contentType.literal) : 'Plain';
  names.set(entries.metadata, 'PageMetadata');
  if ('details' in entries) names.set(entries.details.wrapped, `${type}Details`);
  names.set(option, `${type}Page`);
}

const { item } = pageSchema.options[0].entries.content;
names.set(item, 'Component');
for (const [name, schema] of item.known) {
  names.set(schema, `${inCapitals(String(name))}Component`);
}

const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, schema]));

/** Every schema that has a name in the contract, by that name. */
export function definitionsFor(direction: Direction): Readonly<Record<string, v.GenericSchema>> {
  return direction === 'input' ? definitions : { ...definitions, ListingItem: listedItemSchema };
}

const described = new Map(
  Object.entries<Readonly<Record<string, string>>>(texts).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, text]) => [field === '' ? name : `${name}.${field}`, text]),
  ),
);
const used = new Set<string>();

/** The meaning of a definition (`Image`), or of a field (`Image.focalPoint.x`). Throws without one. */
export function describe(place: string): string {
  // Pages and components have fields in common, which are described once.
  const common = place.replace(/^[A-Z]\w*(?<!Open)(Page|Component)\./, '$1.');
  const found = [place, common].find((candidate) => described.has(candidate));
  if (found === undefined) throw new Error(`build/contract/descriptions.json lacks ${place}`);
  used.add(found);
  return described.get(found) ?? '';
}

/** Descriptions of what is not in any schema that was converted so far. */
export function unusedDescriptions(): string[] {
  return [...described.keys()].filter((place) => !used.has(place));
}
