/** A part of a JSON Schema (2020-12), or of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a schema is of what the site reads from others, or of what it gives to them. */
export type TypeMode = 'input' | 'output';

/** Whether a value is an object of JSON. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy of a schema in which `change` was applied to every object, the innermost first. */
export function mapJson(value: unknown, change: (part: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapJson(entry, change));
  if (!isJson(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, mapJson(entry, change)]);
  return change(Object.fromEntries(entries));
}
