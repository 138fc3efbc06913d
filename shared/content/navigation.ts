import * as v from 'valibot';
import { hrefSchema, idSchema, linkSchema, textSchema } from './primitives';
import { tolerated, tolerantField, tolerantList, tolerantObject } from './tolerant';

/** An entry of a menu (content contract). `handle` is shown instead of `title`. */
export interface NavigationNode {
  id: string;
  title: string;
  handle?: string;
  link?: string;
  linkTarget?: string;
  documentId?: string;
  children?: NavigationNode[];
}

/** One menu entry with everything below it; malformed children are dropped, with what is below. */
export const navigationNodeSchema: v.GenericSchema<unknown, NavigationNode> = tolerantObject({
  id: idSchema,
  title: textSchema,
  handle: tolerantField(textSchema),
  link: tolerantField(hrefSchema),
  linkTarget: tolerantField(v.string()),
  documentId: tolerantField(idSchema),
  children: tolerantField(tolerantList(v.lazy(() => navigationNodeSchema))),
});

/** A menu: `{menuName}/{…}-{locale}.json`, and the footer menus. */
export const navigationTreeSchema = tolerantList(navigationNodeSchema);

const text = tolerantField(v.string());
const links = v.optional(tolerated(tolerantList(linkSchema), []), []);
const aboutSchema = tolerantObject({ title: text, text, copyright: text });
const informedSchema = tolerantObject({ title: text, links, socialLinks: links });
const furtherInformationSchema = tolerantObject({ title: text, links });

const noLinks = { links: [], socialLinks: [] };

/** The footer texts of a locale: `footer/{locale}.json`. Missing parts are empty, never absent. */
export const footerSchema = v.object({
  about: v.optional(tolerated(aboutSchema, {}), {}),
  informed: v.optional(tolerated(informedSchema, noLinks), noLinks),
  furtherinformation: v.optional(tolerated(furtherInformationSchema, { links: [] }), {
    links: [],
  }),
});

export type FooterData = v.InferOutput<typeof footerSchema>;
