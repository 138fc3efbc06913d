import { isJson, type Direction, type Json } from '../jsonSchema';

/** A difference between two versions of the contract. */
export interface Change {
  readonly place: string;
  readonly what: string;
  /** Whether everything that kept to the version before still does. */
  readonly compatible: boolean;
}

type Bounds = 'least' | 'most';
const bounds: Readonly<Record<string, Bounds>> = {
  minimum: 'least',
  minLength: 'least',
  minItems: 'least',
  maximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
};

/** What is inside lists and maps, and how a place in them is written. */
const steps = { items: '[]', additionalProperties: '.*' };

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function fieldOf(value: unknown, key: string): Json {
  const field = isJson(value) ? value[key] : undefined;
  return isJson(field) ? field : {};
}

/** A schema without the null that it allows, and whether it does. */
function apartFromNull(schema: Json): { schema: Json; allowsNull: boolean } {
  const { anyOf, type, enum: words } = schema;
  if (Array.isArray(type) && type.includes('null')) {
    const others = type.filter((name) => name !== 'null');
    const rest = Array.isArray(words) ? { enum: words.filter((word) => word !== null) } : {};
    return { schema: { ...schema, type: others, ...rest }, allowsNull: true };
  }
  if (!Array.isArray(anyOf)) return { schema, allowsNull: false };
  const alternatives = anyOf.filter((one) => !isJson(one) || one['type'] !== 'null');
  const [only, ...more] = alternatives;
  const allowsNull = alternatives.length < anyOf.length;
  if (more.length > 0 || !isJson(only))
    return { schema: { ...schema, anyOf: alternatives }, allowsNull };
  const { anyOf: _, ...rest } = schema;
  return { schema: { ...rest, ...only }, allowsNull };
}

/** Compares schemas of one document, whose definitions are looked up in its two versions. */
class Comparison {
  readonly changes: Change[] = [];
  readonly #seen = new Set<string>();

  constructor(
    readonly roots: { readonly before: Json; readonly after: Json },
    readonly direction: Direction,
  ) {}

  #note(place: string, what: string, compatible: boolean): void {
    this.changes.push({ place, what, compatible });
  }

  /** Less fits than before: a breach for whoever sends it to the site. */
  #narrower(place: string, what: string): void {
    this.#note(place, what, this.direction === 'output');
  }

  /** More fits than before: a breach for whoever reads it from the site. */
  #wider(place: string, what: string): void {
    this.#note(place, what, this.direction === 'input');
  }

  #resolved(schema: Json, root: Json): Json {
    const { $ref, ...rest } = schema;
    if (typeof $ref !== 'string') return schema;
    let target: unknown = root;
    for (const key of $ref.split('/').slice(1)) target = isJson(target) ? target[key] : undefined;
    return { ...(isJson(target) ? target : {}), ...rest };
  }

  #nulls(before: boolean, after: boolean, place: string): void {
    if (before && !after) this.#narrower(place, 'no longer null');
    if (after && !before) this.#wider(place, 'also null');
  }

  schemas(was: Json, is: Json, place: string): void {
    const { schema: one, allowsNull: allowed } = apartFromNull(was);
    const { schema: other, allowsNull: allows } = apartFromNull(is);
    this.#nulls(allowed, allows, place);
    if (one['$ref'] !== undefined || other['$ref'] !== undefined) {
      const pair = JSON.stringify([one, other]);
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    const before = this.#resolved(one, this.roots.before);
    const after = this.#resolved(other, this.roots.after);
    this.#types(before, after, place);
    this.#words(before, after, place);
    this.#limits(before, after, place);
    this.#fields(before, after, place);
    for (const [key, step] of Object.entries(steps)) {
      if (key in before || key in after) {
        this.schemas(fieldOf(before, key), fieldOf(after, key), place + step);
      }
    }
    for (const key of ['anyOf', 'oneOf']) this.#alternatives(before, after, key, place);
  }

  #sets(before: readonly unknown[], after: readonly unknown[], place: string, noun: string): void {
    const covers = (set: readonly unknown[], word: unknown) =>
      set.includes(word) || (word === 'integer' && set.includes('number'));
    if (before.length === 0 && after.length > 0) return this.#narrower(place, `only some ${noun}`);
    if (after.length === 0 && before.length > 0) return this.#wider(place, `any ${noun}`);
    for (const word of before.filter((known) => !covers(after, known))) {
      this.#narrower(place, `${noun} no longer ${JSON.stringify(word)}`);
    }
    for (const word of after.filter((known) => !covers(before, known))) {
      this.#wider(place, `${noun} also ${JSON.stringify(word)}`);
    }
  }

  #types(before: Json, after: Json, place: string): void {
    this.#sets(listOf(before['type']), listOf(after['type']), place, 'type');
  }

  #words(before: Json, after: Json, place: string): void {
    const of = (schema: Json) => listOf(schema['enum'] ?? schema['const']);
    this.#sets(of(before), of(after), place, 'value');
  }

  #limits(before: Json, after: Json, place: string): void {
    for (const key of ['pattern', 'default']) {
      const [was, is] = [before[key], after[key]].map((value) => JSON.stringify(value));
      if (was === is) continue;
      if (key === 'pattern' && was === undefined) this.#narrower(place, 'a pattern');
      else if (key === 'pattern' && is === undefined) this.#wider(place, 'no pattern');
      else this.#note(place, `another ${key}`, false);
    }
    for (const [key, kind] of Object.entries(bounds)) {
      const none = kind === 'least' ? -Infinity : Infinity;
      const [was, is] = [before[key] ?? none, after[key] ?? none].map(Number);
      if (was === undefined || is === undefined || was === is) continue;
      if (is > was === (kind === 'least')) this.#narrower(place, `${key} ${is}`);
      else this.#wider(place, `${key} ${is}`);
    }
  }

  #fields(before: Json, after: Json, place: string): void {
    const [was, is] = [fieldOf(before, 'properties'), fieldOf(after, 'properties')];
    for (const name of Object.keys(was)) {
      if (name in is) this.schemas(fieldOf(was, name), fieldOf(is, name), `${place}.${name}`);
      else this.#note(`${place}.${name}`, 'removed', false);
    }
    for (const name of Object.keys(is).filter((field) => !(field in was))) {
      this.#note(`${place}.${name}`, 'added', true);
    }
    const [needed, needs] = [listOf(before['required']), listOf(after['required'])];
    for (const name of needs.filter((field) => !needed.includes(field))) {
      this.#narrower(`${place}.${String(name)}`, 'required');
    }
    for (const name of needed.filter((field) => !needs.includes(field))) {
      this.#wider(`${place}.${String(name)}`, 'no longer required');
    }
  }

  /** A name by which an alternative is found again: that of its definition, or its place. */
  #keyed(alternatives: unknown): Map<string, Json> {
    const found = listOf(alternatives).filter(isJson);
    return new Map(
      found.map((one, index) => [
        typeof one['$ref'] === 'string' ? one['$ref'] : `alternative ${index}`,
        one,
      ]),
    );
  }

  /** Kinds of components, pages and screens are told apart by a word; readers pass over new ones. */
  #isKind(alternative: Json): boolean {
    const properties = fieldOf(this.#resolved(alternative, this.roots.after), 'properties');
    return Object.values(properties).some((field) => isJson(field) && 'const' in field);
  }

  #alternatives(before: Json, after: Json, key: string, place: string): void {
    const [was, is] = [this.#keyed(before[key]), this.#keyed(after[key])];
    if (was.size === 0 && is.size > 0) return this.#narrower(place, `only some kinds (${key})`);
    if (is.size === 0 && was.size > 0) return this.#wider(place, `any kind (${key})`);
    for (const [name, one] of was) {
      const other = is.get(name);
      if (other !== undefined) this.schemas(one, other, place);
      else this.#narrower(place, `no longer ${name}`);
    }
    for (const [name, one] of is) {
      if (was.has(name)) continue;
      if (this.#isKind(one)) this.#note(place, `also ${name}`, true);
      else this.#wider(place, `also ${name}`);
    }
  }
}

/** The changes of a schema from one version to the next, for whoever is on the other side of it. */
export function schemaChanges(before: Json, after: Json, direction: Direction): Change[] {
  const comparison = new Comparison({ before, after }, direction);
  comparison.schemas(before, after, '');
  return comparison.changes;
}
