import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the project's own code. */
export interface SourceFile {
  /** Path from the root of the project, for example `server/app.ts`. */
  readonly path: string;
  /** First folder of the path. */
  readonly folder: string;
  readonly text: string;
  /** Paths of the project's own files that it imports, types included. */
  readonly imports: readonly string[];
}

/** The folders that hold code. */
export const codeFolders = ['build', 'client', 'config', 'server', 'shared', 'test', 'views'];

const codeName = /\.(ts|tsx|mjs|cjs|css)$/;
const importOf =
  /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+|\brequire\(\s*|^@import )'(\.[^'?]+)(?:\?\w+)?'/gm;

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsIn(path);
    return entry.isFile() && codeName.test(entry.name) ? [path] : [];
  });
}

function resolveImport(from: string, target: string, known: ReadonlySet<string>): string[] {
  const base = join(dirname(from), target);
  // Of stylesheets, the bundler takes the whole folder.
  if (base.endsWith('/')) return [...known].filter((path) => path.startsWith(base));
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.d.ts`].filter((path) => known.has(path));
}

/** Source text without its comments; good enough for searching, not for compiling. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{(,])\/\/.*$/gm, '$1');
}

/** What names files and packages beside the code: configuration and workflows, by their paths. */
export function projectTexts(): [path: string, text: string][] {
  const paths = [
    '.ci/run',
    '.ci/verify',
    '.oxlintrc.json',
    'Dockerfile',
    'jest.config.mjs',
    'package.json',
    'test/support/documentedTools/npm',
  ];
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    // A package that is only listed is not used by that.
    return [
      path,
      path === 'package.json' ? text.replace(/"\w*[dD]ependencies": \{[^}]*\}/g, '') : text,
    ];
  });
}

/** Every file of the project's own code, in the order of their paths. */
export function readSourceFiles(): SourceFile[] {
  const paths = codeFolders.flatMap(pathsIn).toSorted();
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    const targets = [...withoutComments(text).matchAll(importOf)].map((match) => match[1] ?? '');
    const imports = targets.flatMap((target) => resolveImport(path, target, known));
    return { path, folder: path.slice(0, path.indexOf('/')), text, imports };
  });
}

/** The files that can be reached from `start` by imports, `start` included. */
export function reachableFrom(start: string, files: readonly SourceFile[]): Set<string> {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const reached = new Set<string>();
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    pending.push(...(importsOf.get(path) ?? []));
  }
  return reached;
}

/** The first circle of imports that is found, as the paths along it; empty when there is none. */
export function findCycle(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  function visit(path: string, way: readonly string[]): string[] {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of importsOf.get(path) ?? []) {
      const cycle = visit(next, [...way, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  }
  return files.map(({ path }) => visit(path, [])).find((cycle) => cycle.length > 0) ?? [];
}
