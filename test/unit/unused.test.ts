import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { filesIn } from '../../build/files.mjs';
import {
  projectTexts,
  reachableFrom,
  readSourceFiles,
  withoutComments,
} from '../support/project/sourceFiles';

const files = readSourceFiles();
const siteFolders = ['client', 'config', 'server', 'shared', 'views'];
const codeOf = new Map(files.map(({ path, text }) => [path, withoutComments(text)]));

/** Where the build begins, as `build/bundle/bundle.mjs` names it. */
const entries = [
  ...readFileSync('build/bundle/bundle.mjs', 'utf8').matchAll(
    /join\(root, '([\w/]+\.(?:ts|tsx|css))'\)/g,
  ),
].map(([, path = '']) => path);

test('every file of the site is a part of what is built', () => {
  const reached = new Set(entries.flatMap((path) => [...reachableFrom(path, files)]));
  expect(entries).toContain('server/main.ts');
  const unused = files.filter(
    ({ path, folder }) =>
      siteFolders.includes(folder) && !path.endsWith('.d.ts') && !reached.has(path),
  );
  expect(unused.map(({ path }) => path)).toEqual([]);
});

/** Files of tests that are started by a runner or by their path, or stand for something outside. */
const started = /\.(test|bench|soak|pictures|conformance)\.tsx?$|\.d\.ts$/;

test('every file of tests and of the build is used by something', () => {
  const texts = [...projectTexts(), ...codeOf].map(([path, text]) => ({ path, text }));
  const imported = new Set(files.flatMap(({ imports }) => imports));
  const isNamed = (path: string) => {
    const name = /([^/.]+)\.[^/]+$/.exec(path)?.[1] ?? '';
    const named = new RegExp(`['/"]${name}['.]`);
    return texts.some((other) => other.path !== path && named.test(other.text));
  };
  const unused = files
    .filter(({ folder }) => folder === 'test' || folder === 'build')
    .filter(({ path }) => !started.test(path) && !imported.has(path) && !isNamed(path));
  expect(unused.map(({ path }) => path)).toEqual([]);
});

const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

test('every exported value is used by another file', () => {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const unused = files
    .filter(({ path, folder }) => folder !== 'build' && !path.endsWith('.d.ts'))
    .flatMap(({ path }) => {
      const users = (importers.get(path) ?? []).map((user) => codeOf.get(user) ?? '').join('\n');
      return [...(codeOf.get(path) ?? '').matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(users))
        .map((name) => `${path}: ${name}`);
    });
  expect(unused).toEqual([]);
});

const names = v.optional(v.record(v.string(), v.string()), {});
const manifest = v.parse(
  v.object({ devDependencies: names, optionalDependencies: names }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** Packages that are not imported under their name, by what shows that they are used. */
const throughPrograms: Readonly<Record<string, string>> = {
  '@babel/core': "'babel-loader'",
  'oxlint-tsgolint': '--type-aware',
  oxlint: "'oxlint'",
  prettier: "'prettier'",
  typescript: "'tsc'",
};

function isUsed(name: string, texts: readonly string[]): boolean {
  const shown = throughPrograms[name];
  const own = new RegExp(`['"\`/]${name}(?:/[\\w./-]+)?['"\`]`);
  return texts.some((text) => (shown === undefined ? own.test(text) : text.includes(shown)));
}

/** A package of types is used where its package is, or where the compiler is told so. */
function typed(name: string): string {
  const bare = name.replace('@types/', '');
  return bare.includes('__') ? `@${bare.replace('__', '/')}` : bare;
}

test('every package is used', () => {
  const all = [...projectTexts(), ...codeOf].map(([, text]) => text);
  const packages = Object.keys({ ...manifest.devDependencies, ...manifest.optionalDependencies });
  const types = packages.filter((name) => name.startsWith('@types/'));
  const others = packages.filter((name) => !types.includes(name));
  expect(others.length).toBeGreaterThan(60);
  expect(others.filter((name) => !isUsed(name, all))).toEqual([]);
  expect(types.filter((name) => !isUsed(typed(name), all) && !isTypeOnly(name))).toEqual([]);
});

/** Types of what is never imported: Node, Jest, and the trees that packages hand to each other. */
function isTypeOnly(name: string): boolean {
  const { compilerOptions } = v.parse(
    v.object({ compilerOptions: v.object({ types: v.array(v.string()) }) }),
    JSON.parse(readFileSync('tsconfig.json', 'utf8')),
  );
  return compilerOptions.types.includes(typed(name));
}

const folders = ['server', 'client', 'shared', 'views', 'config', 'build', 'deploy'];
const settings = ['.oxlintrc.json', 'Dockerfile', 'jest.config.mjs', 'package.json'];

/** What is no interface of its package, and ties a site to one version of it. */
const privateNames: Readonly<Record<string, RegExp>> = {
  React:
    /__(?:CLIENT|SERVER|SECRET|COMPILER)_|_currentValue|HooksDispatcher|ReactSharedInternals|_reactInternals|__react[A-Z]|react-dom-client\.(?:production|development)|react-dom\/cjs|\bReact\$1\b/,
  Node: /\b_outBuffer\b|\bnew ServerResponse\(|\b_(?:headerSent|handle|readableState|writableState|implicitHeader)\b|process\.binding|internalBinding/,
  V8: /createCachedData|\bcachedData\b|v8\.setFlags|heap-growing|allocation-site-pretenuring|v8-pool-size|--(?:no-)?(?:max-lazy|opt|sparkplug|maglev|turbofan)\b|max-(?:semi|old)-space|--(?:expose|gc)[-_]/,
  valibot: /['"`]~(?:run|standard)\b/,
  glibc: /MALLOC_|LD_PRELOAD/,
  Express: /\._router\b|\b(?:app|request|response)\._\w/,
  Rspack:
    /__webpack_\w+__|__rspack_\w+|runtimeModule|module\.source\.source|exportsPresence|compilation\.hooks/,
};

const texts = [...folders.flatMap(filesIn), ...settings].map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

test.each(Object.entries(privateNames))('no private name of %s is used', (_owner, name) => {
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(([path, text]) => {
    const [match] = name.exec(text) ?? [];
    return match === undefined ? [] : [`${path}: ${match}`];
  });
  expect(found).toEqual([]);
});
