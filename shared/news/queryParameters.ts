import * as v from 'valibot';

/** What a JSON Schema says of a value. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** The form of one value of a parameter: how it is read, and how it is described. */
export interface ValueForm<T> {
  readonly schema: v.GenericSchema<string, T>;
  readonly json: JsonSchema;
}

/** Parameters by name. Each schema takes all values that a query has for that name. */
export type ParameterEntries = Readonly<
  Record<string, v.GenericSchema<string[], string | number | string[] | undefined>>
>;

/** A query as it was read, or the parameter that is wrong with it. */
export type ParsedQuery<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly parameter: string; readonly detail: string };

/** Value of a list that stands for no choice (content contract). */
const neutral = 'all';
const mostValues = 50;

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): ValueForm<T> {
  return {
    schema: v.picklist(words, `not one of ${words.join(', ')}`),
    json: { type: 'string', enum: words },
  };
}

/** A whole number between two limits, both included. */
export function wholeNumber(least: number, most: number): ValueForm<number> {
  const message = `not a whole number from ${least} to ${most}`;
  return {
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
    json: { type: 'integer', minimum: least, maximum: most },
  };
}

/** A parameter whose values are repeated keys; none, or `all` among them, is no choice. */
export function listOf<T extends string>(form: ValueForm<T>, description: string) {
  return v.pipe(
    v.array(v.string()),
    v.maxLength(mostValues, `more than ${mostValues} values`),
    v.array(v.union([v.literal(neutral), form.schema])),
    v.transform((values) => (values.includes(neutral) ? [] : values)),
    v.transform((values) => [...new Set(values)]),
    v.description(
      `${description} Repeat the key for several values, at most ${mostValues} of them; where \`${neutral}\` is among them, it is as if none were given.`,
    ),
    v.metadata({
      style: 'form',
      explode: true,
      schema: {
        type: 'array',
        items: { anyOf: [form.json, { const: neutral }] },
        maxItems: mostValues,
      },
    }),
  );
}

/** A parameter with one value at most. */
export function single<T extends string | number>(form: ValueForm<T>, description: string) {
  return v.pipe(
    v.array(v.string()),
    v.maxLength(1, 'given more than once'),
    v.array(form.schema),
    v.transform(([value]) => value),
    v.description(description),
    v.metadata({ schema: form.json }),
  );
}

/** A parameter with one value, or the initial one. */
export function singleOr<T extends string | number>(
  form: ValueForm<T>,
  initial: NoInfer<T>,
  description: string,
) {
  return v.pipe(
    single(form, description),
    v.transform((value) => value ?? initial),
    v.metadata({ schema: { ...form.json, default: initial } }),
  );
}

/** Reads a query strictly: a name that is not known, or a value that does not fit, is refused. */
export function parseQuery<T>(
  schema: v.GenericSchema<Record<string, string[]>, T> & { readonly entries: ParameterEntries },
  query: URLSearchParams,
): ParsedQuery<T> {
  const { entries } = schema;
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(entries, name));
  if (unknown !== undefined) return { ok: false, parameter: unknown, detail: 'not a parameter' };
  const given = Object.fromEntries(Object.keys(entries).map((name) => [name, query.getAll(name)]));
  const result = v.safeParse(schema, given);
  if (result.success) return { ok: true, values: result.output };
  const [{ path, message }] = result.issues;
  return { ok: false, parameter: String(path?.[0]?.key), detail: message };
}
