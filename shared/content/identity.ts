import * as v from 'valibot';
import { imageSchema, mediaSchema, textSchema } from './primitives';
import { tolerantField, tolerantList, tolerantObject } from './tolerant';

const text = tolerantField(textSchema);
const flag = tolerantField(v.boolean());

/** The seven colours a site may set. Raw text: `themeVariables` reads it as hostile input. */
export const themeColoursSchema = tolerantObject({
  primaryColor: text,
  interactionColor: text,
  sectionColorOne: text,
  sectionColorTwo: text,
  sectionColorThree: text,
  secondaryColorOne: text,
  secondaryColorTwo: text,
});

export type ThemeColours = v.InferOutput<typeof themeColoursSchema>;

const iconSchema = v.object({ originalUrl: mediaSchema });

const metaTagSchema = v.union([
  v.object({ name: v.string(), content: v.string() }),
  v.object({ property: v.string(), content: v.string() }),
]);

/** A head tag an editor adds: named by `name` or by `property`. */
export type AdditionalMetaTag = v.InferOutput<typeof metaTagSchema>;

const metadataSchema = tolerantObject({
  siteName: text,
  organisation: text,
  onsbRedirectEnabled: flag,
  requireUserCookieConsent: flag,
  designType: text,
  /** The folder with another footer menu than the usual one: `{menu}/footer-menu-{locale}.json`. */
  footerMenu: tolerantField(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  additionalMetaTagsTransformed: tolerantField(tolerantList(metaTagSchema)),
  jsonLDEntities: tolerantField(
    tolerantList(v.union([v.string(), v.record(v.string(), v.unknown())])),
  ),
  websiteAppleTouchIcon: tolerantField(iconSchema),
  websiteFaviconMd: tolerantField(iconSchema),
  websiteFaviconSm: tolerantField(iconSchema),
  logo: tolerantField(imageSchema),
  /** The logo as it is drawn for dark backgrounds; without it the logo stands on white there. */
  logoDark: tolerantField(imageSchema),
  theme: tolerantField(themeColoursSchema),
});

/** Who the site is, per locale: `site-identity/{locale}.json` (content contract). */
export const siteIdentitySchema = tolerantObject({ metadata: metadataSchema });

export type SiteIdentity = v.InferOutput<typeof siteIdentitySchema>;

/** The last fallback: after the identity of the locale and the German one. */
export const emptyIdentity: SiteIdentity = { metadata: {} };
