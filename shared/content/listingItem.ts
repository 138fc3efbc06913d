import * as v from 'valibot';
import { listingKinds } from './listingKinds';
import {
  dateSchema,
  hrefSchema,
  idSchema,
  imageSchema,
  instantSchema,
  linkSchema,
  refSchema,
  textSchema,
} from './primitives';
import { tolerate, tolerantField, tolerantList, tolerantMap, tolerantObject } from './tolerant';

const text = tolerantField(v.string());
const date = tolerantField(dateSchema);
const refs = tolerantField(tolerantList(refSchema));

const metaInfoSchema = tolerantObject({
  visiblePublicationDate: date,
  firstPublicationDate: date,
  originalDate: date,
  date,
});

const eventInfosSchema = tolerantObject({
  raw: tolerantList(tolerantObject({ 'start-date': dateSchema, 'end-date': date })),
});

/** An entry of a list as it is published. */
export const listingItemSchema = tolerantObject({
  id: idSchema,
  kind: v.picklist(listingKinds),
  href: hrefSchema,
  properties: tolerantObject({
    title: textSchema,
    description: text,
    metaInfo: v.optional(tolerate(metaInfoSchema, {}), {}),
  }),
  eventInfos: tolerantField(eventInfosSchema),
  startDate: date,
  endDate: date,
  category: text,
  organisations: refs,
  topics: refs,
  place: text,
  status: tolerantField(v.picklist(['scheduled', 'cancelled', 'postponed', 'full'])),
  languages: tolerantField(tolerantList(v.string())),
  image: tolerantField(imageSchema),
  acronym: text,
  text,
});

/** An entry of a listing: `index/{kind}/{locale}-all.json`. */
export type ListingItem = v.InferOutput<typeof listingItemSchema>;

export const listingSchema = tolerantList(listingItemSchema);

/** An organisation, topic or category that items are filed under. */
export interface TaxonNode {
  id: string;
  label: string;
  acronym?: string;
  link?: string;
  description?: string;
  children?: TaxonNode[];
}

export const taxonNodeSchema: v.GenericSchema<unknown, TaxonNode> = tolerantObject({
  id: idSchema,
  label: textSchema,
  acronym: text,
  link: tolerantField(hrefSchema),
  description: text,
  children: tolerantField(tolerantList(v.lazy(() => taxonNodeSchema))),
});

const taxa = v.optional(tolerate(tolerantList(taxonNodeSchema), []), []);

/** What listings can be filtered by: `index/taxonomy/{locale}-all.json`. */
export const taxonomySchema = v.object({ organisations: taxa, topics: taxa, categories: taxa });

export type Taxonomy = v.InferOutput<typeof taxonomySchema>;

const textPerLocale = tolerantMap(v.string());

const alertSchema = tolerantObject({
  id: idSchema,
  hazardType: v.picklist(['flood', 'earthquake']),
  level: v.picklist([1, 2, 3, 4, 5]),
  validFrom: instantSchema,
  validTo: tolerantField(instantSchema),
  updatedAt: instantSchema,
  region: textPerLocale,
  title: textPerLocale,
  text: textPerLocale,
  link: tolerantField(tolerantMap(linkSchema)),
});

/** A hazard message; levels 4 and 5 cannot be dismissed. */
export type Alert = v.InferOutput<typeof alertSchema>;

/** The hazard messages of the whole site: `index/alerts.json`. */
export const alertsSchema = tolerantList(alertSchema);
