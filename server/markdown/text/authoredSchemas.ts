import * as v from 'valibot';
import { componentSchema } from '../../../shared/content/components/components';
import { detailSchemas } from '../../../shared/content/components/details';
import { pageSchemaWith } from '../../../shared/content/page';
import {
  entriesOf,
  optionsOf,
  schemaFor,
  type SchemaPart,
} from '../../../shared/content/schemaParts';
import { htmlMarker } from './fitValue';

const metadataIn = (schema: SchemaPart) => entriesOf(schema)?.['metadata'] ?? schema;
const pageSchema = pageSchemaWith(htmlMarker);

/** Schema of what a page says of itself, with the places where authors write Markdown for HTML. */
export const metadataSchema: SchemaPart = metadataIn(optionsOf(pageSchema)[0] ?? pageSchema);

/** Names of the content types. */
export const contentTypes: readonly string[] = optionsOf(pageSchema).flatMap((option) => {
  const type: unknown = entriesOf(option)?.['contentType'];
  return v.is(v.object({ options: v.array(v.string()) }), type)
    ? type.options
    : v.is(v.object({ literal: v.string() }), type)
      ? [type.literal]
      : [];
});

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
