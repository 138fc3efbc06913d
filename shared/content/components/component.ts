import * as v from 'valibot';
import { plainComponentSchemas, type PlainComponent } from './componentSchemas';
import { componentIdSchema, textSchema, type HtmlSchemas } from '../primitives';

interface Holder<N extends string, Content, Containers> {
  component: N;
  id: string;
  content: Content;
  containers: Containers;
  styles?: Record<string, string>;
}

interface Children {
  content: Component[];
}

export type Section = Holder<
  'section',
  { background?: 'plain' | 'tinted' | 'dark'; title?: string },
  Children
>;
type AccordionItem = Holder<'accordion-item', { title: string }, Children>;
export type Accordion = Holder<
  'accordion',
  { title?: string; faq?: boolean },
  { items: AccordionItem[] }
>;
type TabItem = Holder<'tab-item', { title: string }, Children>;
export type Tabs = Holder<'tabs', object, { items: TabItem[] }>;

/** A heading of the editor, with its text where that is known. */
export interface HeadingAbove {
  readonly level: 2 | 3 | 4 | 5;
  readonly title?: string;
}

/** A component this site can show, and the heading that it stands under where it has no title. */
export type KnownComponent = (
  PlainComponent | Section | Accordion | AccordionItem | Tabs | TabItem
) & { above?: HeadingAbove };

/** The component of one name. */
export type ComponentOf<N extends KnownComponent['component']> = Extract<
  KnownComponent,
  { component: N }
>;

/** A component whose name this site does not know; only preview mode says so. */
export interface UnknownComponent {
  component: string;
  id: string;
  unknown: true;
}

/** A building block of a page, with an id unique within it; `isKnown` tells known from unknown ones. */
export type Component = KnownComponent | UnknownComponent;

const text = v.exactOptional(v.string());
const title = v.object({ title: textSchema });
const background = v.exactOptional(v.picklist(['plain', 'tinted', 'dark']));

/** A component of a name that this site does not know. */
export const unknownSchema = v.pipe(
  v.object({ component: textSchema, id: componentIdSchema }),
  v.transform((found): UnknownComponent => ({ ...found, unknown: true })),
);

/** A component that holds others. Missing containers are empty ones. */
function holder<
  const N extends string,
  const C extends v.GenericSchema,
  const E extends v.GenericSchema,
>(name: N, content: C, containers: E) {
  return v.object({
    component: v.literal(name),
    id: componentIdSchema,
    content,
    containers,
    styles: v.exactOptional(v.record(v.string(), v.string())),
  });
}

function nameOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'component' in input
    ? input.component
    : undefined;
}

type AnyComponentSchema = v.GenericSchema<unknown, Component> & {
  readonly byName: ReadonlyMap<unknown, v.GenericSchema<unknown, KnownComponent>>;
};

/** Returns the schema of any component; the schemas given for HTML are used for every field that holds HTML. */
export function componentSchema(html: HtmlSchemas): AnyComponentSchema {
  const any: v.GenericSchema<unknown, Component> = v.lazy(
    (input) => byName.get(nameOf(input)) ?? unknownSchema,
  );
  const children = v.optional(v.object({ content: v.optional(v.array(any), []) }), {});
  const accordionItem = holder('accordion-item', title, children);
  const tabItem = holder('tab-item', title, children);
  const holders = [
    holder('section', v.object({ background, title: text }), children),
    holder(
      'accordion',
      v.object({ title: text, faq: v.exactOptional(v.boolean()) }),
      v.optional(v.object({ items: v.optional(v.array(accordionItem), []) }), {}),
    ),
    accordionItem,
    holder(
      'tabs',
      v.optional(v.object({}), {}),
      v.optional(v.object({ items: v.optional(v.array(tabItem), []) }), {}),
    ),
    tabItem,
  ];
  const byName = new Map<unknown, v.GenericSchema<unknown, KnownComponent>>(
    [...plainComponentSchemas(html), ...holders].map((schema) => [
      schema.entries.component.literal,
      schema,
    ]),
  );
  return Object.assign(any, { byName });
}
