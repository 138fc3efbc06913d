import * as v from 'valibot';
import { longestHtml } from '../../../config/limits';
import { omissionHtml, omissionMark, type SafeHtml } from '../../../shared/html/safeHtml';
import type { HtmlSchema } from '../../../shared/content/primitives';
import { tolerate } from '../../../shared/content/tolerant';
import type { Component } from '../../../shared/content/components/component';
import { isKnown, childrenOf } from '../../../shared/content/components/componentTree';
import { pageSchemaWith, type Page } from '../../../shared/content/page';
import { parseTolerantly, type Fault } from '../../../shared/content/parseTolerantly';
import type { TolerantResult } from '../../../shared/content/parseTolerantly';
import { assignUniqueIds } from '../../../shared/content/uniqueIds';
import { normalizeDetailHeadings, normalizeHeadings } from './normalizeHeadings';
import { addHeadingAnchors, assignIds } from './assignIds';
import { UnfitHtml, sanitiseHtml, sanitiseInlineHtml } from './html/sanitiseHtml';
import { normalizeText } from './normalizeText';

/** A document says that it has no content. The site answers as if it did not exist. */
export class ContentNotFound extends Error {
  override readonly name = 'ContentNotFound';
  override readonly message = 'Content not found';
}

const tooLong = `Invalid HTML: Expected at most ${longestHtml} characters`;

/** Parses the value of a document by its schema. The value is not changed, the result is a copy of its own. */
export interface Clean<T> {
  (value: unknown): TolerantResult<T>;
  readonly schema?: v.GenericSchema;
}

/** Returns a value with its texts in order, parsed, with the faults of both. Throws as `clean` does. */
export function cleanTexts<T>(clean: Clean<T>, value: unknown): TolerantResult<T> {
  const tidy = normalizeText(value);
  const parsed = clean(tidy.value);
  return { ...parsed, faults: [...tidy.faults, ...parsed.faults] };
}

function htmlSchema(sanitise: (html: string) => SafeHtml): HtmlSchema {
  const fitting = v.pipe(
    v.string(),
    v.maxLength(longestHtml, tooLong),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return dataset.value === omissionMark ? omissionHtml : sanitise(dataset.value);
      } catch (error) {
        if (!(error instanceof UnfitHtml)) throw error;
        addIssue({ message: `Invalid HTML: Expected ${error.message}` });
        return NEVER;
      }
    }),
  );
  return v.pipe(v.string(), tolerate(fitting, omissionHtml));
}

/** HTML of editors is sanitised; what cannot be is named, and the page says that it is missing. */
const cleanPageSchema = pageSchemaWith({
  block: htmlSchema(sanitiseHtml),
  inline: htmlSchema(sanitiseInlineHtml),
});

/** Whether a value says that there is no content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Returns the names of components that this site does not know, also of those within others. */
export function unknownNames(components: readonly Component[]): string[] {
  return components.flatMap((component) =>
    isKnown(component) ? unknownNames(childrenOf(component)) : [component.component],
  );
}

/** A fault for every kind of component of the page that this site does not know. */
function unknownComponents(components: readonly Component[]): Fault[] {
  return [...new Set(unknownNames(components))].map((name) => ({
    path: 'content',
    reason: `Invalid component: Expected a known one in place of ${name.slice(0, 60)}`,
  }));
}

const hasContent = v.object({ content: v.array(v.unknown()) });

/** Returns the value of a page; one that has no list of components is named and counts as empty. */
export function withContent(value: unknown): { value: unknown; faults: Fault[] } {
  if (typeof value !== 'object' || v.is(hasContent, value)) return { value, faults: [] };
  const reason = 'a list of components, which may be empty';
  return { value: { ...value, content: [] }, faults: [{ path: 'content', reason }] };
}

/** Leaves of a withdrawn page what says so: nothing sends its text to anyone. Changes the page. */
function dropWithdrawn(page: Page): void {
  const { title, withdrawn, translationPages, metaInfo } = page.metadata;
  if (withdrawn === undefined) return;
  page.metadata = {
    title,
    withdrawn,
    ...(translationPages && { translationPages }),
    ...(metaInfo && { metaInfo }),
  };
  page.content = [];
  if ('details' in page) delete page.details;
}

/** Returns a page in order, without what does not fit. Throws `ContentNotFound` for an empty one. */
export const cleanPage: Clean<Page> = (value) => {
  if (isEmpty(value)) throw new ContentNotFound();
  const filled = withContent(value);
  const result = parseTolerantly<Page>(cleanPageSchema, filled.value);
  const faults = [...filled.faults, ...result.faults];
  if (!result.ok) return { ok: false, faults };
  const page = result.value;
  dropWithdrawn(page);
  const ids = assignUniqueIds(page.content);
  normalizeHeadings(page.content);
  assignIds(page, ids);
  addHeadingAnchors(page.content, ids);
  if ('details' in page && page.details !== undefined) normalizeDetailHeadings(page.details);
  return { ok: true, value: page, faults: [...faults, ...unknownComponents(page.content)] };
};

/** Creates a cleaner for documents of this schema, which throws `ContentNotFound` where an object is empty. */
export function cleanObject<T>(schema: v.GenericSchema<unknown, T>): Clean<T> {
  const clean = cleanWith(schema);
  return Object.assign((value: unknown) => clean(isEmpty(value) ? undefined : value), { schema });
}

/** Creates a cleaner for this schema (`blanks` as in `parseTolerantly`). Throws `ContentNotFound` without a value. */
export function cleanWith<T>(
  schema: v.GenericSchema<unknown, T>,
  blanks: 'missing' | 'faults' = 'missing',
): Clean<T> {
  const clean = (value: unknown) => {
    if (value === undefined || value === null) throw new ContentNotFound();
    return parseTolerantly(schema, value, blanks);
  };
  return Object.assign(clean, { schema });
}
