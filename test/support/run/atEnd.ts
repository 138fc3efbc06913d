type End = () => unknown;

const ends: End[] = [];

/** Ends what was begun since there were so many of them, the last one first. */
async function endSince(count: number): Promise<void> {
  for (const end of ends.splice(count).toReversed()) await end();
}

/**
 * Has something ended by itself: after the test in which it was begun, or after all tests of the file
 * when it was begun outside of them. What was begun last ends first.
 */
export function atEnd(end: End): void {
  ends.push(end);
}

/** Begins something that may outlive the test; the caller ends it. */
export async function beginWithoutEnd<T>(begin: () => Promise<T>): Promise<T> {
  const before = ends.length;
  const begun = await begin();
  ends.splice(before);
  return begun;
}

// The set-up of a whole run has no tests, and ends what it began itself.
if (typeof afterAll === 'function') {
  let before = 0;
  beforeEach(() => {
    before = ends.length;
  });
  afterEach(() => endSince(before));
  afterAll(() => endSince(0));
}

/** Stands for something that is there later, and for another one in each test. */
export function createProxy<T extends object>(current: () => T | undefined): T {
  const found = () => {
    const object = current();
    if (object === undefined) throw new Error('It is there in tests alone');
    return object;
  };
  return new Proxy<T>(Object.create(null), {
    get(_, name) {
      const object = found();
      const value: unknown = Reflect.get(object, name);
      return typeof value === 'function' ? value.bind(object) : value;
    },
    set: (_, name, value) => Reflect.set(found(), name, value),
  });
}

/** Makes something before the tests of a file, or of the `describe` it is called in. */
export function useForAll<T extends object>(make: () => T | Promise<T>): T {
  let made: T | undefined;
  let own: End[] = [];
  beforeAll(async () => {
    const before = ends.length;
    made = await make();
    own = ends.splice(before);
  });
  afterAll(async () => {
    ends.push(...own);
    await endSince(ends.length - own.length);
  });
  return createProxy(() => made);
}

/** Makes something before each test of a file, or of the `describe` it is called in. */
export function useForEach<T extends object>(make: () => T | Promise<T>): T {
  let made: T | undefined;
  beforeEach(async () => {
    made = await make();
  });
  return createProxy(() => made);
}
