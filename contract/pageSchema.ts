import { pageSchemaWith } from '../shared/content/page';
import { cleanHtml } from '../server/content/cleanDocument';

/** The page as the site reads it. */
export const pageSchema = pageSchemaWith(cleanHtml);
