import * as v from 'valibot';

/** The same object type, with keys that may hold undefined turned into keys that may be absent. */
type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns a copy of an object without the entries that are undefined. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries) as WithoutUndefined<T>;
}

/** Parses a text of JSON; undefined for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const blank = /^(?:<\/?p>|<br ?\/?>|&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*$/iu;

/** Whether a text says nothing: empty, or white space, invisible characters and bare paragraphs. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Returns the schema of an object, for an entry that may be absent. */
export function optionalObject<const E extends v.ObjectEntries>(entries: E) {
  return v.exactOptional(v.object(entries));
}

/** Returns the schema of a list, for an entry that may be absent. */
export function optionalList<const S extends v.GenericSchema>(item: S) {
  return v.exactOptional(v.array(item));
}

/** Texts by locale or name. */
export const textsSchema = v.record(v.string(), v.string());

let tolerates = true;

/** Parses with schemas that tolerate nothing meanwhile: each part that does not fit is an issue. */
export function withoutTolerance<T>(parse: () => T): T {
  tolerates = false;
  try {
    return parse();
  } finally {
    tolerates = true;
  }
}

/** Returns a schema with a substitute for values that do not fit. */
export function tolerate<const S extends v.GenericSchema, const F extends v.Fallback<S>>(
  schema: S,
  substitute: F,
): v.LazySchema<S | v.SchemaWithFallback<S, F>> {
  const tolerant = v.fallback(schema, substitute);
  return v.lazy(() => (tolerates ? tolerant : schema));
}

/** Returns the schema of an entry that may be absent; a value that does not fit counts as absent. */
export function tolerantField<const S extends v.GenericSchema>(schema: S) {
  return v.optional(tolerate(v.optional(schema), undefined));
}

/** Returns the schema of an object of these entries: unknown keys go, absent ones stay absent (not undefined). */
export function tolerantObject<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.object(entries),
    v.transform((value) => withoutUndefined(value)),
  );
}

/** Returns the schema of a list in which an entry that does not fit is dropped, and the others stay. */
export function tolerantList<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(tolerate(v.nullable(item), null)),
    v.transform((list) => list.filter(isPresent)),
  );
}

/** Returns the schema of a map in which an entry that does not fit is dropped, and the others stay. */
export function tolerantMap<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.record(v.string(), tolerate(v.nullable(item), null)),
    v.transform((map) => {
      const result: Record<string, Exclude<(typeof map)[string], null>> = {};
      for (const [key, entry] of Object.entries(map)) if (isPresent(entry)) result[key] = entry;
      return result;
    }),
  );
}

function isPresent<T>(entry: T): entry is Exclude<T, null> {
  return entry !== null;
}
