import * as v from 'valibot';
import type { ImageVariants } from './imageVariants';
import { mediaSchema } from './primitives';
import { tolerantField, tolerantList, tolerantObject } from './tolerant';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const variantWidths = v.array(pixels);

/** Beginning of the addresses of variants. Addresses in `srcset` end at white space and commas. */
export const variantPathSchema = v.pipe(
  v.string(),
  v.regex(/^\s*[^\s,]+\s*$/, 'Invalid address: Expected an address without white space and commas'),
  mediaSchema,
);

const variantsSchema: v.GenericSchema<unknown, ImageVariants> = v.object({
  path: variantPathSchema,
  avif: variantWidths,
  webp: variantWidths,
  fallback: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+\.\w+$/))),
});

const describedImageSchema = tolerantObject({
  src: mediaSchema,
  width: pixels,
  height: pixels,
  variants: tolerantField(variantsSchema),
});

/** A picture as documents name it (`src`), its measures in pixels, and its variants. */
export type DescribedImage = v.InferOutput<typeof describedImageSchema>;

/** What is known of the pictures of a site: `media/variants.json`. */
export const imageManifestSchema = tolerantList(describedImageSchema);
