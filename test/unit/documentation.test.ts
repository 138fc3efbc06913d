import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describeEnvironment } from '../../config/environment';
import { commandTable } from '../../server/cli/runCommand';
import {
  codeBlocks,
  commandsOf,
  documentationPages,
  headingAnchors,
  withoutCode,
  type CodeBlock,
} from '../support/project/documentation';
import { targetTable, targets } from '../bench/targets';
import { projectTexts, readSourceFiles } from '../support/project/sourceFiles';
import { newsCategories } from '../../shared/news/newsCategories';

const pages = documentationPages();
const shellBlocks = pages
  .flatMap(codeBlocks)
  .filter(({ language }) => ['', 'bash', 'console', 'sh', 'shell'].includes(language));
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** What a block may need that no test starts. */
const services = [
  'Docker',
  'Kubernetes',
  'OpenTelemetry',
  'PostgreSQL',
  'Redis',
  'a mail server',
  'git',
  'hours',
  'systemd',
];

/** The names that a test which holds a command has in it, any of them. */
function namesOf(command: string): string[] {
  const bare = command.replace(/^(\w+=('[^']*'|\S*)\s+)+/, '');
  const own = /^npm run chancery -- ([\w:-]+)/.exec(bare)?.[1];
  if (own !== undefined) return [own];
  if (bare.startsWith('npm install')) return ["['install'"];
  const script = /^npm run ([\w:-]+)/.exec(bare)?.[1];
  if (script === undefined) return [bare.startsWith('npm ') ? bare : (bare.split(' ')[0] ?? '')];
  const [, file = '', started = ''] = /^node (\S+)(?: (\S+))?/.exec(scripts[script] ?? '') ?? [];
  return [script, file, started].filter((name) => name !== '');
}

/** What is wrong with how a block of shell is held; nothing where it is run. */
function faultsOf({ marker, text }: CodeBlock): string[] {
  const need = /^needs (.+)$/.exec(marker)?.[1];
  if (need !== undefined) return services.includes(need) ? [] : [`${need} is no known service`];
  const files = /^held by (.+)$/.exec(marker)?.[1]?.split(', ');
  if (files === undefined) return marker === 'run' ? [] : ['nothing says how it is held'];
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${file} is not there`);
  const held = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return commandsOf(text)
    .filter((command) => !namesOf(command).some((name) => held.includes(name)))
    .map((command) => `no file that holds it names ${command}`);
}

test('every block of commands is run, held by a test, or says what it needs', () => {
  expect(shellBlocks.length).toBeGreaterThan(15);
  const faults = shellBlocks.flatMap((block) =>
    faultsOf(block).map((fault) => `${block.page}:${block.line}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('commands in the text are commands of the project', () => {
  const known = commandTable.map(({ name }) => name);
  const unknown = pages.flatMap(({ path, text }) => [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => scripts[name] === undefined)
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/npm run chancery -- ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([command]) => `${path}: ${command}`),
  ]);
  expect(known).toContain('serve');
  expect(unknown).toEqual([]);
});

test('links lead to files and headings that are there', () => {
  const anchors = new Map(pages.map(({ path, text }) => [path, headingAnchors(text)]));
  const broken = pages.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(((?!\w+:)[^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const full = file === '' ? path : join(dirname(path), decodeURI(file));
        if (!existsSync(full)) return true;
        return anchor !== undefined && anchors.get(full)?.includes(anchor) !== true;
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** The component that the contributor's guide adds. */
const example = /key-?figures/i;

/** What begins like a path of the project, and is none of a pack, a server or a build. */
const sameSitePath =
  /`((?:\.\.\/)?(?:build|client|config|deploy|docs|server|shared|test|views)\/[\w./-]*\w)`/g;

test('files that are named are there', () => {
  const missing = pages
    .filter(({ path }) => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(sameSitePath)]
        .map(([, name = '']) => name)
        .filter(
          (name) =>
            !example.test(name) && !existsSync(name) && !existsSync(join(dirname(path), name)),
        )
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('documents that the code cites are there, with the sections that it names', () => {
  const sections = [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d+)\./gm)];
  const known = sections.map(([, number]) => number);
  const texts = [
    ...readSourceFiles().map(({ path, text }) => [path, text] as const),
    ...projectTexts(),
    ...readdirSync('deploy', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|conf|json)$/.test(name))
      .map((name) => [name, readFileSync(join('deploy', name), 'utf8')] as const),
  ];
  const cited = texts.flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w/])docs\/[\w./-]*\w/g)].map(([name]) => `${path}: ${name}`),
  );
  const numbers = texts.flatMap(([path, text]) =>
    [...text.matchAll(/specification\.md,\s(?:\* )?sections? (\d+)/g)].map(
      ([, number]) => `${path}: ${number}`,
    ),
  );
  expect(cited.length).toBeGreaterThan(60);
  expect(texts.filter(([, text]) => /\((?:content contract|specification,)/.test(text))).toEqual(
    [],
  );
  expect(cited.filter((line) => !existsSync(line.split(': ')[1] ?? ''))).toEqual([]);
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers.filter((line) => !known.includes(line.split(': ')[1] ?? ''))).toEqual([]);
});

test('the documentation has at most 25,000 words', () => {
  const counted = pages.filter(
    ({ path }) => /^(docs\/|README)/.test(path) && path !== 'docs/specification.md',
  );
  const words = counted.map(({ text }) => text.split(/\s+/).filter((word) => word !== '').length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(25_000);
});

test('the README leads to every page of the documentation', () => {
  const index = readFileSync('README.md', 'utf8');
  const listed = [...index.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  const own = pages.map(({ path }) => path).filter((path) => /^docs\/[^/]+\.md$/.test(path));
  expect(own.filter((path) => !listed.includes(path))).toEqual([]);
});

test("the operators' guide has every setting with its default", () => {
  const guide = readFileSync('docs/operator-guide.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`|–) +\|/gm)];
  const told = rows.map(([, name = '', standard = '']) => `${name}=${standard}`);
  expect(told.toSorted()).toEqual(describeEnvironment({}).split('\n').toSorted());
});

test('what the log says by the guide of operators, the server says', () => {
  const guide = readFileSync('docs/operator-guide.md', 'utf8');
  const quoted = [...guide.matchAll(/«([^»]+)»/g)].map(([, words = '']) => words);
  const server = readSourceFiles().filter(({ path }) => path.startsWith('server/'));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !server.some(({ text }) => text.includes(words)))).toEqual([]);
  const alerts = readFileSync('deploy/monitoring/alerts.yaml', 'utf8').replaceAll(/\s+/g, ' ');
  const starts = [...alerts.matchAll(/'[A-Z][^'{]*(?=' in the log)/g)].map(([words]) => words);
  expect(starts.filter((words) => !server.some(({ text }) => text.includes(words)))).toEqual([]);
});

test('the documented targets are those that are measured, each by a part of the bench', () => {
  const [, section = ''] = readFileSync('docs/performance.md', 'utf8').split('## Targets');
  const [table = ''] = section.split('\n## ');
  const rowsOf = (lines: readonly string[]) =>
    lines
      .filter((line) => /^\| (?!-|What)/.test(line))
      .map((line) => line.split(/ *\| */).slice(1, 3));
  expect(rowsOf(table.split('\n'))).toEqual(rowsOf(targetTable({})));
  const parts = globSync('test/bench/*.bench.ts').map((path) => readFileSync(path, 'utf8'));
  const written = parts.flatMap((text) => [...text.matchAll(/writeMeasured\(\{([^]*?)\}\)/g)]);
  const isMeasured = (name: string) =>
    written.some(([, figures = '']) => new RegExp(`\\b${name}:`).test(figures));
  expect(Object.keys(targets).filter((name) => !isMeasured(name))).toEqual([]);
});

test("the authors' guide names every category of news", () => {
  const categories = newsCategories.map((name) => `\`${name}\``).join(', ');
  expect(readFileSync('docs/authors-guide.md', 'utf8')).toContain(`(${categories})`);
});
