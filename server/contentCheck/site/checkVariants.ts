import type { ImageVariants } from '../../../shared/content/imageVariants';
import { documents } from '../../content/documents/documents';
import { errorAt, shown, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import { placesIn } from '../document/rawPlaces';

const { clean } = documents.imageManifest();

/** The files of a picture's variants. */
export function variantFiles({ path, avif, webp, fallback }: ImageVariants): string[] {
  return [
    ...avif.map((width) => `${path}-${width}.avif`),
    ...webp.map((width) => `${path}-${width}.webp`),
    ...(fallback === undefined ? [] : [`${path}-${fallback}`]),
  ];
}

/** The variants of one picture of a manifest, as far as they fit the contract. */
function variantsOf(picture: unknown): ImageVariants | undefined {
  const result = clean([picture]);
  return result.ok ? result.value[0]?.variants : undefined;
}

/** Variants of pictures that are not there: pages name them in the place of the picture. */
export async function* variantFindings(
  { ref, value: manifest }: WrittenDocument,
  { known }: CheckContext,
): AsyncGenerator<Found> {
  if (ref.kind !== 'imageManifest') return;
  for (const { value, path } of placesIn(manifest, '')) {
    const variants = variantsOf(value);
    const addresses = variants === undefined ? [] : variantFiles(variants);
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
