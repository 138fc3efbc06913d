// What a compiled message takes, and how a message table may differ from the German one.

/** Kinds of an element in a compiled ICU message. */
const kind = { number: 2, date: 3, time: 4, select: 5, plural: 6, tag: 8 };
const numericKinds = new Set([kind.number, kind.date, kind.time, kind.plural]);

function typeOf(element) {
  if (numericKinds.has(element.type)) return 'number';
  return element.type === kind.select ? 'string' : 'string | number';
}

/** Collects the arguments of a compiled message with the type each takes; the narrowest wins. */
function collectArguments(elements, found) {
  for (const element of elements) {
    if (element.type === kind.tag) collectArguments(element.children, found);
    const isArgument = element.type >= 1 && element.type <= kind.plural;
    if (!isArgument) continue;
    const known = found.get(element.value);
    if (known === undefined || known === 'string | number')
      found.set(element.value, typeOf(element));
    for (const option of Object.values(element.options ?? {})) {
      collectArguments(option.value, found);
    }
  }
  return found;
}

/** The arguments of a compiled message with the type each takes, in the order of their names. */
export function argumentsOf(elements) {
  return [...collectArguments(elements, new Map())].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** How an argument of a message may be used in a table: as in the German one, or as plain text. */
function fitsArgument([name, type], known) {
  return known.has(name) && [known.get(name), 'string | number'].includes(type);
}

/** Where a message differs in shape from the German one. */
function faultsOfMessage(id, elements, german) {
  const own = argumentsOf(elements);
  const known = new Map(argumentsOf(german));
  const names = new Set(own.map(([name]) => name));
  return [
    ...own
      .filter((argument) => !fitsArgument(argument, known))
      .map(([name, type]) => `${id} uses {${name}} as ${type}, which de.json does not`),
    // A language may do without what German tells forms apart by, but not without a text.
    ...[...known]
      .filter(([name, type]) => type === 'string | number' && !names.has(name))
      .map(([name]) => `${id} does not use {${name}}`),
  ];
}

/** Where a table differs from the German one: messages missing, unknown, or of another shape. */
export function faultsOf(code, table, german) {
  const faults = [
    ...Object.keys(german)
      .filter((id) => table[id] === undefined)
      .map((id) => `${id} is missing`),
    ...Object.entries(table).flatMap(([id, elements]) =>
      german[id] === undefined
        ? [`${id} is not in de.json`]
        : faultsOfMessage(id, elements, german[id]),
    ),
  ];
  return faults.map((fault) => `${code}.json: ${fault}`);
}
