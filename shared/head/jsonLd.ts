/** Plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

const deepestLevel = 12;

/**
 * A copy of a value made of plain JSON alone. What JSON has no form for is left out, as is what
 * lies deeper than 12 levels and every inner `@context`, which would name a vocabulary to load.
 */
export function plainJson(value: unknown, level = 0): Json | undefined {
  if (level > deepestLevel) return undefined;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return plainArray(value, level);
  return typeof value === 'object' ? plainObject(value, level) : undefined;
}

function plainArray(list: readonly unknown[], level: number): Json[] {
  return list.map((entry) => plainJson(entry, level + 1)).filter((json) => json !== undefined);
}

function plainObject(value: object, level: number): JsonObject {
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const json =
      key === '@context' || key === '__proto__' ? undefined : plainJson(entry, level + 1);
    return json === undefined ? [] : [[key, json] as const];
  });
  return Object.fromEntries(entries);
}

/** A schema.org entity; properties that are undefined or an empty list are left out. */
export function entity(
  type: string,
  properties: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const present = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, value] as const],
  );
  return { '@type': type, ...Object.fromEntries(present) };
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that may stand inside a `script` element: no character that could end the element, open a
 * comment or break a line of script. Parsing it gives the value
 * back, or what `replacer` made of it.
 */
export function serialiseForScript(
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return (JSON.stringify(value, replacer) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => scriptEscapes[character] ?? '',
  );
}
