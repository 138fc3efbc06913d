import { componentSchema } from '../../../shared/content/components/components';
import { detailSchemas } from '../../../shared/content/components/details';
import { pageSchemaWith } from '../../../shared/content/page';
import { entriesOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import { htmlMarker } from './fitValue';

const pages = pageSchemaWith(htmlMarker).options;

/** Schema of what a page says of itself, with the places where authors write Markdown for HTML. */
export const metadataSchema: SchemaPart = pages[0].entries.metadata;

/** Names of the content types. */
export const contentTypes: readonly string[] = pages.flatMap(({ entries: { contentType } }) =>
  'literal' in contentType ? [contentType.literal] : contentType.options,
);

const details = new Map<string, SchemaPart>(Object.entries(detailSchemas(htmlMarker.block)));

/** Schema of the details of a content type; undefined for those that have none. */
export function detailsSchema(contentType: string): SchemaPart | undefined {
  return details.get(contentType);
}

const components = componentSchema(htmlMarker).known;

/** Schema of the content of a component by its name; undefined for what is none of the contract. */
export function contentSchema(component: string): SchemaPart | undefined {
  const schema = components.get(component);
  const content = schema && entriesOf(schema)?.['content'];
  return content && schemaFor(content, {});
}

/** The name of the container of a component; undefined where it holds no others. */
export function containerOf(component: string): string | undefined {
  const schema = components.get(component);
  const containers = schema && entriesOf(schema)?.['containers'];
  return containers && Object.keys(entriesOf(schemaFor(containers, {})) ?? {})[0];
}
