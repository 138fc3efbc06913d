// Compiles the interface texts, and writes their types (`npm run messages`).
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { writeAsset, root } from '../files.mjs';

const tablesFolder = join(root, 'shared/language/messages');
const valuesFile = join(root, 'shared/language/messageValues.generated.json');

/** What each argument of a message takes, by the kind of the element that it stands in. */
const types = {
  [TYPE.argument]: 'string | number',
  [TYPE.number]: 'number',
  [TYPE.date]: 'number',
  [TYPE.time]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.select]: 'string',
};

/** What stands for a type in the table of values, from which the compiler derives the types. */
const samples = { number: '0', string: '""', 'string | number': 'null' };

/** Collects the arguments of a compiled message with the type each takes; the narrowest wins. */
function collectArguments(elements, found) {
  for (const element of elements) {
    collectArguments(element.children ?? [], found);
    const type = types[element.type];
    if (type === undefined) continue;
    const last = found.get(element.value) ?? type;
    found.set(element.value, last === 'string | number' ? type : last);
    for (const option of Object.values(element.options ?? {})) {
      collectArguments(option.value, found);
    }
  }
  return found;
}

function argumentsOf(elements) {
  return [...collectArguments(elements, new Map())].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Where a message differs in shape from the German one. */
function faultsOfMessage(id, elements, german) {
  const own = argumentsOf(elements);
  const expected = new Map(argumentsOf(german));
  const names = new Set(own.map(([name]) => name));
  // As in the German one, or as plain text.
  const fits = ([name, type]) =>
    expected.has(name) && [expected.get(name), 'string | number'].includes(type);
  return [
    ...own
      .filter((argument) => !fits(argument))
      .map(([name, type]) => `${id} uses {${name}} as ${type}, which de.json does not`),
    // A language may do without what German tells forms apart by, but not without a text.
    ...[...expected]
      .filter(([name, type]) => type === 'string | number' && !names.has(name))
      .map(([name]) => `${id} does not use {${name}}`),
  ];
}

/** Lists where a table differs from the German one: messages missing, unknown, or of another shape. */
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

function compile(place, text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${place}: ${error.message}`, { cause: error });
  }
}

/** Every table, compiled: code → id → elements. Fails on a message that is not valid ICU syntax. */
async function compileTables() {
  const files = (await readdir(tablesFolder)).filter((name) => name.endsWith('.json')).toSorted();
  const compiled = files.map(async (file) => {
    const table = JSON.parse(await readFile(join(tablesFolder, file), 'utf8'));
    const messages = Object.entries(table).map(([id, text]) => [
      id,
      compile(`${file}: ${id}`, text),
    ]);
    return [basename(file, '.json'), Object.fromEntries(messages)];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

function valuesOfMessages(german) {
  const lines = Object.keys(german).flatMap((id) => {
    const values = argumentsOf(german[id]).map(([name, type]) => `"${name}": ${samples[type]}`);
    return values.length === 0 ? [] : [`  "${id}": { ${values.join(', ')} }`];
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Messages of previews and of heads are said by the server alone, which hands them on as texts. */
const isOfServer = (id) => /^(?:preview|head)\./.test(id);

/** Writes a table whole for the server; for the browser without what the server alone says. */
async function writeTable([code, table], folder) {
  await writeFile(join(folder, `${code}.json`), JSON.stringify(table));
  const entries = Object.entries(table).filter(([id]) => !isOfServer(id));
  return [code, await writeAsset(`messages.${code}`, Object.fromEntries(entries))];
}

/** Compiles all tables; returns the names of those for the browser. Throws where one does not fit. */
export async function buildMessages(folder) {
  const tables = await compileTables();
  const faults = Object.entries(tables).flatMap(([code, table]) =>
    faultsOf(code, table, tables.de),
  );
  if (faults.length > 0) throw new Error(`Message tables:\n  ${faults.join('\n  ')}`);
  await mkdir(folder, { recursive: true });
  const names = Object.entries(tables).map((entry) => writeTable(entry, folder));
  return Object.fromEntries(await Promise.all(names));
}

async function main() {
  const source = valuesOfMessages((await compileTables()).de);
  const isCurrent = (await readFile(valuesFile, 'utf8').catch(() => '')) === source;
  if (!process.argv.includes('--check')) await writeFile(valuesFile, source);
  else if (!isCurrent) {
    console.error(`${basename(valuesFile)} is stale: run \`npm run messages\`.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
