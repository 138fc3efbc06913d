import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/valueForms';

/** Base URL of the static content, with relative paths resolved against the working directory. */
export function contentBase({ staticContentUrl }: Pick<Environment, 'staticContentUrl'>): URL {
  const { href } = configuredUrl(staticContentUrl);
  return new URL(href.endsWith('/') ? href : `${href}/`);
}
