import * as v from 'valibot';
import { daySchema, downloadSchema, hrefSchema, textSchema } from '../primitives';
import { weekdays } from '../../language/swissTime';
import { optionalList, optionalObject } from '../tolerant';

const clock = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Invalid time: Expected a time (HH:MM)'),
);

/** Local times (Europe/Zurich). An end that is not after its start lies on the next day. */
const rangesSchema = v.array(v.object({ start: clock, end: clock }));

export const openingHoursSchema = v.object({
  days: v.array(v.object({ weekday: v.picklist(weekdays), ranges: rangesSchema })),
  exceptions: optionalList(
    v.object({ date: daySchema, ranges: rangesSchema, reason: v.exactOptional(v.string()) }),
  ),
  note: v.exactOptional(v.string()),
});

/** When a counter is open, in Europe/Zurich. No ranges on a day means closed. */
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>;

/** A place on earth, in degrees (WGS 84). */
export const positionEntries = {
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
};

const contactEntrySchema = v.object({
  'contact-type': v.picklist(['phone', 'fax', 'email', 'form']),
  'contact-text': textSchema,
  'contact-label': v.exactOptional(v.string()),
  href: v.exactOptional(hrefSchema),
  description: v.exactOptional(v.string()),
});

/** One way to reach a contact. */
export type ContactEntry = v.InferOutput<typeof contactEntrySchema>;

/** How to reach an organisation. */
export const contactSchema = v.object({
  organisation: v.exactOptional(v.string()),
  addressLines: optionalList(v.string()),
  entries: v.optional(v.array(contactEntrySchema), []),
  mediaOnly: v.exactOptional(v.boolean()),
  openingHours: v.exactOptional(openingHoursSchema),
  map: optionalObject({
    ...positionEntries,
    zoom: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(22))),
    label: v.exactOptional(v.string()),
    href: hrefSchema,
  }),
  situationPlan: v.exactOptional(downloadSchema),
});

export type Contact = v.InferOutput<typeof contactSchema>;
