import * as v from 'valibot';
import { contactSchema, positionEntries } from './contact';
import {
  dateSchema,
  downloadSchema,
  hrefSchema,
  idSchema,
  imageSchema,
  linkSchema,
  numberTextSchema,
  refSchema,
  teaserSchema,
  textSchema,
  type HtmlSchema,
} from '../primitives';
import { wholeDays } from '../../language/swissTime';
import { optionalList, optionalObject, withoutUndefined } from '../tolerant';

const text = v.exactOptional(v.string());
const texts = optionalList(v.string());
const amount = v.exactOptional(v.union([v.string(), numberTextSchema]));
const downloads = optionalList(downloadSchema);
const contact = v.exactOptional(contactSchema);

function eventDetails(html: HtmlSchema) {
  return v.object({
    eventInfos: v.object({
      raw: v.pipe(
        v.array(
          v.pipe(
            v.object({
              'start-date': dateSchema,
              'end-date': v.exactOptional(dateSchema),
              allDay: v.exactOptional(v.boolean()),
            }),
            v.transform(({ 'start-date': first, 'end-date': last, ...info }) => {
              const { start, end } = wholeDays(first, last, info.allDay);
              return withoutUndefined({ ...info, 'start-date': start, 'end-date': end });
            }),
          ),
        ),
        v.minLength(1),
      ),
    }),
    location: optionalObject({
      name: textSchema,
      address: text,
      lat: v.exactOptional(positionEntries.lat),
      lon: v.exactOptional(positionEntries.lon),
      link: v.exactOptional(hrefSchema),
      situationPlan: v.exactOptional(downloadSchema),
      accessibility: text,
    }),
    attendanceMode: v.optional(v.picklist(['offline', 'online', 'mixed']), 'offline'),
    onlineUrl: v.exactOptional(hrefSchema),
    status: v.exactOptional(v.picklist(['scheduled', 'cancelled', 'postponed', 'full'])),
    previousStartDate: v.exactOptional(dateSchema),
    outcome: v.exactOptional(html),
    eventType: text,
    participation: v.exactOptional(html),
    registration: optionalObject({ href: hrefSchema, deadline: v.exactOptional(dateSchema) }),
    languages: texts,
    interpretation: texts,
    presenters: optionalList(v.object({ name: textSchema, role: text, organisation: text })),
    contact,
    prices: optionalList(v.object({ label: textSchema, amount, currency: text, note: text })),
    documents: downloads,
  });
}

function serviceDetails(html: HtmlSchema) {
  return v.object({
    summary: textSchema,
    audience: texts,
    channels: v.optional(
      v.array(
        v.object({
          type: v.picklist(['online', 'counter', 'post', 'phone', 'form']),
          label: textSchema,
          href: v.exactOptional(hrefSchema),
          languages: texts,
          text,
        }),
      ),
      [],
    ),
    requirements: v.exactOptional(html),
    steps: optionalList(
      v.object({
        title: textSchema,
        html,
        href: v.exactOptional(hrefSchema),
        duration: text,
        cost: text,
      }),
    ),
    costs: optionalList(v.object({ label: textSchema, amount })),
    processingTime: text,
    validity: text,
    eligibility: v.exactOptional(html),
    legalBasis: optionalList(linkSchema),
    related: optionalList(teaserSchema),
    forms: downloads,
    cantons: optionalList(v.object({ code: textSchema, label: textSchema, href: hrefSchema })),
    unavailable: optionalObject({ until: v.exactOptional(dateSchema), text: textSchema }),
    organisation: v.exactOptional(refSchema),
  });
}

function organisationDetails(html: HtmlSchema) {
  return v.object({
    acronym: text,
    orgType: v.picklist(['government', 'department', 'office', 'commission']),
    parent: v.exactOptional(refSchema),
    children: optionalList(refSchema),
    head: optionalObject({
      name: textSchema,
      role: v.string(),
      image: v.exactOptional(imageSchema),
    }),
    tasks: v.exactOptional(html),
    contact,
    social: optionalList(linkSchema),
    homepage: v.exactOptional(hrefSchema),
    successor: v.exactOptional(refSchema),
  });
}

const publicationDetails = v.object({
  languages: v.optional(
    v.array(v.object({ locale: textSchema, id: v.exactOptional(idSchema) })),
    [],
  ),
  publicationDate: dateSchema,
  subtitle: text,
  category: text,
  pages: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  editors: texts,
  publishers: texts,
  authors: texts,
  formats: texts,
  termsOfUse: text,
  copyright: text,
  orderNumber: text,
  series: optionalObject({
    id: idSchema,
    title: textSchema,
    editions: optionalList(v.object({ id: idSchema, title: textSchema })),
  }),
  enquiries: contact,
  order: optionalObject({
    href: hrefSchema,
    price: text,
    state: v.picklist(['available', 'out-of-print', 'digital-only']),
  }),
  downloads,
  isbn: text,
  doi: text,
  supersededBy: v.exactOptional(refSchema),
  related: optionalList(teaserSchema),
  cover: v.exactOptional(imageSchema),
});

const newsDetails = v.object({
  category: textSchema,
  place: text,
  publishers: v.optional(v.array(refSchema), []),
  coPublishers: optionalList(refSchema),
  documents: downloads,
  links: optionalList(linkSchema),
  mediaContact: contact,
  speaker: optionalObject({ name: textSchema, role: text }),
  issue: text,
  thirdParty: optionalObject({ name: textSchema }),
});

const dossierDetails = v.object({
  status: v.picklist(['current', 'archived']),
  updatedAt: dateSchema,
});

/** Returns what a content type adds to a page; `html` is the schema of HTML fields. */
export function detailSchemas(html: HtmlSchema) {
  return {
    event: eventDetails(html),
    service: serviceDetails(html),
    organization: organisationDetails(html),
    publication: publicationDetails,
    news: newsDetails,
    webdossier: dossierDetails,
  };
}

type DetailSchemas = ReturnType<typeof detailSchemas>;

export type EventDetails = v.InferOutput<DetailSchemas['event']>;
export type ServiceDetails = v.InferOutput<DetailSchemas['service']>;
export type OrganisationDetails = v.InferOutput<DetailSchemas['organization']>;
export type PublicationDetails = v.InferOutput<DetailSchemas['publication']>;
export type NewsDetails = v.InferOutput<DetailSchemas['news']>;
