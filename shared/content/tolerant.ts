import * as v from 'valibot';

/** The same object type, with keys that may hold undefined turned into keys that may be absent. */
type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy of an object without the entries that are undefined. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries) as WithoutUndefined<T>;
}

const blank = /^(?:<\/?p>|<br ?\/?>|&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*$/iu;

/** Whether a text says nothing: empty, or white space, invisible characters and bare paragraphs. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

const optionalTypes = ['optional', 'exact_optional', 'nullish'];

/** An object of content: of the entries that may be absent, blank texts are. */
export function contentObject<const E extends v.ObjectEntries>(
  entries: E,
): v.ObjectSchema<E, undefined> {
  const object = v.object(entries);
  const mayBeAbsent = new Set(
    Object.keys(entries).filter((key) => optionalTypes.includes(entries[key]?.type ?? '')),
  );
  const isMissing = ([key, entry]: [string, unknown]) =>
    mayBeAbsent.has(key) && typeof entry === 'string' && isBlank(entry);
  return {
    ...object,
    '~run'({ value, ...dataset }, config) {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const present = fields.filter((field) => !isMissing(field));
      const cleared = present.length === fields.length ? value : Object.fromEntries(present);
      return object['~run']({ value: cleared, ...dataset }, config);
    },
  };
}

/** Texts by locale or name; blank ones are left out. */
export const textsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((texts): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text))),
  ),
);

/** Parsing with this configuration tolerates nothing: each part that does not fit is an issue. */
export const intolerant = { tolerates: false } as const;

/** A schema with a substitute for values that do not fit. */
export function tolerated<const S extends v.GenericSchema, const F extends v.Fallback<S>>(
  schema: S,
  substitute: F,
): v.SchemaWithFallback<S, F> {
  const tolerant = v.fallback(schema, substitute);
  return {
    ...tolerant,
    '~run': (dataset, config) =>
      'tolerates' in config ? schema['~run'](dataset, config) : tolerant['~run'](dataset, config),
  };
}

/** An entry that may be absent; a value that does not fit counts as absent. */
export function tolerantField<const S extends v.GenericSchema>(schema: S) {
  return v.optional(tolerated(v.optional(schema), undefined));
}

/** An object of these entries: unknown keys go, absent ones stay absent (no undefined values). */
export function tolerantObject<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    contentObject(entries),
    v.transform((value) => withoutUndefined(value)),
  );
}

/** A list in which an entry that does not fit is dropped, and the others stay. */
export function tolerantList<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(tolerated(v.nullable(item), null)),
    v.transform((list) => list.filter(isPresent)),
  );
}

/** A map in which an entry that does not fit is dropped, and the others stay. */
export function tolerantMap<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.record(v.string(), tolerated(v.nullable(item), null)),
    v.transform((map) => {
      const kept: Record<string, Exclude<(typeof map)[string], null>> = {};
      for (const [key, entry] of Object.entries(map)) if (isPresent(entry)) kept[key] = entry;
      return kept;
    }),
  );
}

function isPresent<T>(entry: T): entry is Exclude<T, null> {
  return entry !== null;
}
