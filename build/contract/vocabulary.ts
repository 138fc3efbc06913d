import type * as v from 'valibot';
import { unknownSchema } from '../../shared/content/components/component';
import { contactSchema, openingHoursSchema } from '../../shared/content/components/contact';
import { themeColoursSchema, navigationNodeSchema } from '../../shared/content/site';
import { listingItemSchema, taxonNodeSchema } from '../../shared/content/listingItem';
import { pageAsDataSchema } from '../../shared/content/pageAsDataSchema';
import * as primitives from '../../shared/content/primitives';
import texts from './descriptions.json' with { type: 'json' };
import type { TypeMode } from './jsonSchema';
import { html, listedItemSchema, pageSchema, problemSchema } from './schemas';

const definitions: Record<string, v.GenericSchema> = {
  Text: primitives.textSchema,
  Id: primitives.idSchema,
  Day: primitives.daySchema,
  Instant: primitives.instantSchema,
  Date: primitives.dateSchema,
  Address: primitives.hrefSchema,
  MediaAddress: primitives.mediaSchema,
  Html: html.block,
  InlineHtml: html.inline,
  Ref: primitives.refSchema,
  Link: primitives.linkSchema,
  Image: primitives.imageSchema,
  Download: primitives.downloadSchema,
  Teaser: primitives.teaserSchema,
  Contact: contactSchema,
  OpeningHours: openingHoursSchema,
  ThemeColours: themeColoursSchema,
  ListingItem: listingItemSchema,
  TaxonNode: taxonNodeSchema,
  NavigationNode: navigationNodeSchema,
  UnknownComponent: unknownSchema,
  Page: pageSchema,
  Problem: problemSchema,
  OpenPage: pageAsDataSchema,
};

/** `text-image` as `TextImage`. */
function inCapitals(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

for (const option of pageSchema.options) {
  const { entries } = option;
  const { contentType } = entries;
  const type = 'literal' in contentType ? inCapitals(contentType.literal) : 'Plain';
  definitions['PageMetadata'] = entries.metadata;
  if ('details' in entries) definitions[`${type}Details`] = entries.details.wrapped;
  definitions[`${type}Page`] = option;
}

const { item } = pageSchema.options[0].entries.content;
definitions['Component'] = item;
for (const [name, schema] of item.byName) {
  definitions[`${inCapitals(String(name))}Component`] = schema;
}

/** Returns every schema that has a name in the contract, by that name. */
export function definitionsFor(mode: TypeMode): Readonly<Record<string, v.GenericSchema>> {
  return mode === 'input' ? definitions : { ...definitions, ListingItem: listedItemSchema };
}

const described = new Map(
  Object.entries<Readonly<Record<string, string>>>(texts).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, text]) => [field === '' ? name : `${name}.${field}`, text]),
  ),
);
const used = new Set<string>();

/** Returns the meaning of a definition (`Image`), or of a field (`Image.focalPoint.x`). Throws without one. */
export function describe(place: string): string {
  // Pages and components have fields in common, which are described once.
  const common = place.replace(/^[A-Z]\w*(?<!Open)(Page|Component)\./, '$1.');
  const found = [place, common].find((candidate) => described.has(candidate));
  if (found === undefined) throw new Error(`build/contract/descriptions.json lacks ${place}`);
  used.add(found);
  return described.get(found) ?? '';
}

/** Returns the descriptions of what is not in any schema that was converted so far. */
export function unusedDescriptions(): string[] {
  return [...described.keys()].filter((place) => !used.has(place));
}
