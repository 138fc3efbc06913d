import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const texts = [...folders.flatMap(filesIn), ...settings].map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

test('there is something to look through', () => {
  expect(texts.length).toBeGreaterThan(500);
});

test.each(Object.entries(privateNames))('no private name of %s is used', (_owner, name) => {
  const found = texts.flatMap(([path, text]) => {
    const [match] = name.exec(text) ?? [];
    return match === undefined ? [] : [`${path}: ${match}`];
  });
  expect(found).toEqual([]);
});
