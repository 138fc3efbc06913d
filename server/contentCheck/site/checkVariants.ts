import {
  readVariants,
  writeVariants,
  type ImageVariants,
} from '../../../shared/content/imageVariants';
import { documents } from '../../content/documents/documents';
import { errorAt, shown, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import { placesIn } from '../document/rawPlaces';

const { clean } = documents.imageManifest();

/** The addresses of the files of variants, as pages name them. */
function addressesOf(variants: ImageVariants): string[] {
  const { avif, webp, fallback } = readVariants(writeVariants(variants));
  const inSets = [...avif.matchAll(/[^\s,]+(?= )/g), ...webp.matchAll(/[^\s,]+(?= )/g)];
  const addresses = inSets.map(([address]) => address);
  return fallback === undefined ? addresses : [...addresses, fallback];
}

/** The variants of one picture of a manifest, as far as they fit the contract. */
function variantsOf(picture: unknown): ImageVariants | undefined {
  const result = clean([picture]);
  const [described] = result.ok ? result.value.values() : [];
  return described?.variants;
}

/** Variants of pictures that are not there: pages name them in the place of the picture. */
export async function* variantFindings(
  { ref, value: manifest }: WrittenDocument,
  { known }: CheckContext,
): AsyncGenerator<Found> {
  if (ref.kind !== 'imageManifest') return;
  for (const { value, path } of placesIn(manifest, '')) {
    const variants = variantsOf(value);
    const addresses = variants === undefined ? [] : addressesOf(variants);
    const sizes = await Promise.all(addresses.map((address) => known.mediaSize(address)));
    const missing = addresses.filter(
      (_, index) => sizes[index] === undefined || sizes[index] === 0,
    );
    if (missing.length === 0) continue;
    const expected = 'variants that are files of the pack, with something in them';
    const found = `${missing.length} of ${addresses.length} missing or empty, such as ${shown(missing[0])}`;
    yield errorAt('missing-media', `${path}.variants`, expected, found);
  }
}
