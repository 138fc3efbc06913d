import * as v from 'valibot';
import { type FooterData, footerSchema } from '../content/navigation';

/**
 * The footer of a locale, or an empty one where there is none (docs/specification.md, section 3).
 */
export function footerData(footer: FooterData | undefined): FooterData {
  return footer ?? v.parse(footerSchema, {});
}
