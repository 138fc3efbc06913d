import {
  readVariants,
  writeVariants,
  type ImageVariants,
} from '../../../shared/content/imageManifest';
import { documents } from '../../content/documents/documents';
import { shown, type Report } from '../finding';
import type { KnownAddresses } from '../pack/knownAddresses';
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
  return result.ok ? result.value[0]?.variants : undefined;
}

/** Checks that the variants of pictures are there: pages name them in the place of the picture. */
export async function checkVariants(
  manifest: unknown,
  { file, known }: { file: string; known: KnownAddresses },
  report: Report,
): Promise<void> {
  for (const { value, path } of placesIn(manifest, '')) {
    const variants = variantsOf(value);
    if (variants === undefined) continue;
    const addresses = addressesOf(variants);
    const sizes = await Promise.all(addresses.map((address) => known.mediaSize(address)));
    const missing = addresses.filter(
      (_, index) => sizes[index] === undefined || sizes[index] === 0,
    );
    if (missing.length === 0) continue;
    const expected = 'variants that are files of the pack, with something in them';
    const found = `${missing.length} of ${addresses.length} missing or empty, such as ${shown(missing[0])}`;
    const at = { file, path: `${path}.variants`, expected, found };
    report({ severity: 'error', rule: 'missing-media', ...at });
  }
}
