import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import {
  codeFolders,
  findCycle,
  reachableFrom,
  readSourceFiles,
  withoutComments,
  type SourceFile,
} from '../support/project/sourceFiles';

const files = readSourceFiles();
const productFolders = ['build', 'client', 'config', 'server', 'shared', 'views'];
const mostLines = 250;

/** Which folders a folder may import from, besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  config: [],
  shared: ['config'],
  views: ['config', 'shared'],
  server: ['config', 'shared', 'views'],
  client: ['config', 'shared', 'views'],
  build: ['config', 'shared'],
  test: ['build', 'client', 'config', 'server', 'shared', 'views'],
};

function pathsWhere(condition: (file: SourceFile) => boolean): string[] {
  return files.filter(condition).map(({ path }) => path);
}

/** Paths of the files of some folders whose code, without comments, has a pattern. */
function pathsWith(pattern: RegExp, ...folders: string[]): string[] {
  return pathsWhere(
    ({ folder, text }) => folders.includes(folder) && pattern.test(withoutComments(text)),
  );
}

test('imports point in one direction', () => {
  const wrong = files.flatMap(({ path, folder, imports }) =>
    imports
      .map((target) => ({ target, from: target.slice(0, target.indexOf('/')) }))
      .filter(({ from }) => from !== folder && !mayImport[folder]?.includes(from))
      .map(({ target }) => `${path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself in a circle', () => {
  // The list of loadable views loads components when they are rendered; they may show others of it.
  const atOnce = files.map((file) =>
    file.path === 'views/components/registry.tsx' ? { ...file, imports: [] } : file,
  );
  expect(findCycle(atOnce)).toEqual([]);
});

/** The room of a file of the server: its folder, or for a file at the root the file itself. */
function roomOf(path: string): string | undefined {
  const [top, room, inside] = path.split('/');
  if (top !== 'server' || room === undefined) return undefined;
  return inside === undefined ? path : room;
}

test('no rooms of the server import each other in a circle, types included', () => {
  const rooms = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const targets = rooms.get(room) ?? new Set<string>();
    rooms.set(room, targets);
    for (const target of imports.map(roomOf))
      if (target !== undefined && target !== room) targets.add(target);
  }
  expect(rooms.size).toBeGreaterThan(10);
  const graph = [...rooms].map(([path, imports]) => ({
    path,
    folder: 'server',
    text: '',
    imports: [...imports],
  }));
  expect(findCycle(graph)).toEqual([]);
});

const mostFiles = 16;
/** Folders of content, whose files are pages. */
const isPack = /^test\/(fixtures|gallery)\//;

test(`no folder has more than ${mostFiles} files, and the server four at its root`, () => {
  const counts = new Map<string, number>();
  for (const folder of codeFolders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(counts.get('server')).toBe(4);
  const full = [...counts].filter(([name, count]) => count > mostFiles && !isPack.test(name));
  expect(full).toEqual([]);
});

test('shared code touches neither Node nor the document', () => {
  const effects = /from 'node:|\b(document|window|process|localStorage)\.|\bfetch\(/;
  expect(pathsWith(effects, 'shared')).toEqual([]);
});

test(`no file has more than ${mostLines} lines`, () => {
  const long = pathsWhere(
    ({ path, text }) =>
      !path.startsWith('test/fixtures/') && text.trimEnd().split('\n').length > mostLines,
  );
  expect(long).toEqual([]);
});

test('exports are named, and nothing is exported a second time by an index', () => {
  const isDefault = /^export default\b|\bas default\b/m;
  expect(pathsWhere(({ path, text }) => !path.endsWith('.d.ts') && isDefault.test(text))).toEqual(
    [],
  );
  expect(pathsWhere(({ path }) => /\/index\.tsx?$/.test(path))).toEqual([]);
  expect(pathsWhere(({ text }) => /^export (\*|\{[^}]*\}) from/m.test(text))).toEqual([]);
});

test('how long something may be kept, a file of config/ says', () => {
  const product = ['client', 'server', 'shared', 'views'];
  const header = /'(?:no-store|no-cache|private)|(?:public|private), |s-maxage|stale-(?:while|if)/;
  const maxAge = /Cache-Control[^\n]*max-age|['`]max-age/;
  const isHsts = (path: string) => path === 'server/middleware/securityHeaders.ts';
  const writers = [...pathsWith(header, 'server'), ...pathsWith(maxAge, 'server')];
  expect(writers.filter((path) => !isHsts(path))).toEqual([]);
  const written = /\b(?:maxAge|ttl): \d|Max-Age=\$?\{?\d|\.claim\([^\n]*, \d/;
  const retry = /'Retry-After', '\d|(?:retryAfter|(?:short|long)estSeconds) = .*\b[1-9]\d{0,2}\b/;
  // A number with a name to which the age of something is compared.
  const compared =
    /const (\w+) = \d[\s\S]*(?:(?<!performance\.)\bnow(?:\(\))? - .*[<>]=? |> now\(\) - )\1\b/;
  expect([written, retry, compared].flatMap((one) => pathsWith(one, ...product))).toEqual([]);
});

test('a metric is made in the room that it measures', () => {
  const common = files.filter(({ path }) => path.startsWith('server/observability/'));
  const name = /\w+_(?:total|seconds|bytes|pages|documents)(?=')/g;
  const made = common.flatMap(({ text }) => text.match(name) ?? []);
  expect(made).toEqual(['http_request_duration_seconds', 'alarms_total']);
});

test('a media type is written in one list, but for pages, plain texts and JSON', () => {
  const written =
    /(['"`])(?:application|audio|font|image|text|video)\/(?!(?:html|plain|json)\b)[\w.+-]+[^'"`]*\1/;
  const writers = pathsWith(written, 'build', 'server', 'shared', 'views');
  expect(writers).toEqual(['shared/html/mediaTypes.ts']);
});

test('redirects are written in one place', () => {
  const written =
    /\.redirect\(\s*(?:30\d|status)|\.location\(|\b['"]?Location['"]?[:,]|'location',/;
  expect(pathsWith(written, 'server')).toEqual(['server/middleware/sendRedirect.ts']);
});

test('HTML is called safe only where it is made so', () => {
  const calls = /as SafeHtml|brand\('SafeHtml'\)/;
  expect(pathsWith(calls, ...productFolders)).toEqual([
    'server/content/documents/html/sanitiseHtml.ts',
    'server/contentCheck/document/checkedHtml.ts',
    'server/publication/feeds/articleHtml.ts',
    'shared/content/primitives.ts',
    'shared/html/safeHtml.ts',
  ]);
});

test('no view sets a style attribute, which the security policy would block', () => {
  expect(pathsWith(/\sstyle=[{"']/, 'views', 'client')).toEqual([]);
});

test('the site leaves dates, numbers, lists and names of languages to its own tables', () => {
  // Collation and the words of scripts without spaces are left to the engine, on the server.
  const foreign =
    /\bIntl\.(?!Collator|Segmenter)|\.toLocale(?!UpperCase)\w+\(|\bFormatted[A-Z]\w*|\.format(?!Message\b)[A-Z]\w*\(/;
  // These read and write nothing: tables of editors, time zones, codes of regions, the browser's data.
  expect(pathsWith(foreign, 'client', 'config', 'server', 'shared', 'views')).toEqual([
    'client/hydrate.tsx',
    'config/settingTypes.ts',
    'shared/content/components/sortRows.ts',
    'shared/language/swissTime.ts',
  ]);
});

test('no message has the engine write a number or a date', () => {
  const tables = globSync('shared/language/messages/*.json');
  const texts = tables.map((name) => readFileSync(name, 'utf8'));
  const writtenByEngine = /#|\{\s*\w+\s*,\s*(number|date|time)\b/;
  expect(texts.filter((text) => writtenByEngine.test(text))).toEqual([]);
});

describe('the way of a request in the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  const section = /^## The way of a request\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const steps = [...section.matchAll(/^\d+\. (.*)$/gm)].map((match) => match[1] ?? '');
  const named = [...section.matchAll(/`([\w/]+\.tsx?)`/g)].map((match) => match[1] ?? '');

  test('has at most nine steps, each of which begins with its file', () => {
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThanOrEqual(9);
    expect(steps.filter((step) => !/^`[\w/]+\.tsx?`/.test(step))).toEqual([]);
  });

  test('names files that a request really passes through', () => {
    const reached = reachableFrom(named[0] ?? '', files);
    expect(named.filter((path) => !existsSync(path) || !reached.has(path))).toEqual([]);
  });
});

/** Words of an earlier dialect, for which the field has terms. */
const oldWords = `
  noteVersion noteChanges noteLack flights recentlyUsed seenBefore derivedOnce readOnce Turns whenShort
  lastingBytes siteFigures loadFigures createSite LanguageWishes isPatient takesLonger LateScreen keptPage
  tendPages madeAnew asBefore framedFor markings Speak TableCode atHand absences massLoss startEpoch
  keptLoader tidyTexts fitHeadings linkHeadings Stock preparedStock Courier bury takeForm judgeForm
  asksForPage besidePages whereSearched oldAddress unprefixedAddress unknownAddress countingDate ownPath
  isFromHere persistently pageAhead componentParts detailParts pageParts loadParts WhereAmI GermanToo asLeaf
  coverPage Described OwnFrame SharedFrame markCurrent takeOver Scripted inSlices keepPage standIn
  surroundings recall KeptFile KeptPage thatFit givenFolder givenPlace TakenMessage heldReason FoundText
  writtenComponents KnownAddresses knownAddresses KnownIds knownIds WrittenDocument wantedFindings
  FoundListing FoundItems FoundPage MadePage MadeComponent MadeList shownPage shownPieces GivenDocument
  knownComponents componentsNamed writtenIdSchema writtenHtmlSchema shownValue leftOutHtml leftOutMark
  knownFrom linkNamed useWanted useTyped TypedTexts nothingChosen toBeIndexed Unreached isTold
  useTypedFilters useTypedSearch unshownFindings leftMs readied cleanedInParts ofDerived versionsNamed askedHeaders askedUnits
  shownIn MenuNamed knownOnly askedFor withJoined UnloadedContext mendedWords mendedParts dayMeant placeMeant
  folderMeant typeMeant saysStateFirst openingOf orWhereMissing withoutLoose newsAround StillWaiting leaveAhead
  fetchAhead takeAhead tidyText doubtIn PageOfSite pageOfSite standFor parsedJson
`;

test('no old word is back', () => {
  const word = new RegExp(`\\b(?:${oldWords.trim().split(/\s+/).join('|')})\\b`);
  expect(
    pathsWhere(({ path, text }) => !path.endsWith('structure.test.ts') && word.test(text)),
  ).toEqual([]);
});

test('docstrings of exported functions begin with a verb', () => {
  const noun =
    /\/\*\*[\s*]+(?:What|How|Where|The|An?|Everything|As|Of)\b(?:(?!\*\/)[\s\S])*\*\/\nexport (?:async |function|const \w+(?:: \w+)? = (?:async )?\()/;
  const isProduct = ({ folder }: SourceFile) => productFolders.includes(folder);
  expect(pathsWhere((file) => isProduct(file) && noun.test(file.text))).toEqual([]);
});

/** Words that a reader of another language has to read twice. */
const puzzles = /\b(?:whoever|whatever|anybody|nobody|somebody|comes to|came to)\b/i;

test('comments hold no word that has to be read twice', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?:^|[\s;{(,])\/\/.*$/gm;
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(comment)].flatMap(([found]) => (puzzles.test(found) ? [path, found] : [])),
  );
  expect(wrong).toEqual([]);
});
