import * as v from 'valibot';
import { longestHtml } from '../../config/limits';
import { writtenHtmlSchema } from '../../shared/content/primitives';
import { pageSchemaWith } from '../../shared/content/page';

const htmlSchema = () => v.pipe(writtenHtmlSchema, v.maxLength(longestHtml));

/** HTML as it is published. The site sanitises it, which no schema says. */
export const html = { block: htmlSchema(), inline: htmlSchema() };

/** The page as it is published. */
export const pageSchema = pageSchemaWith(html);
