import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Runs a script of the build, and those that it loads, with what V8 made of them when the site was
 * built (`build/compiled.mjs`), of which V8 takes no notice where its version or its options are
 * others. Returns what the script exports, `unset` where it exports nothing.
 */
export function loadScript<Exports>(path: string, unset: Exports): Exports {
  const compiled = `${path}.compiled`;
  const script = new Script(Module.wrap(readFileSync(path, 'utf8')), {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const folder = dirname(path);
  const requirePackage = createRequire(path);
  const require = (name: string): unknown =>
    name.startsWith('./') ? loadScript(join(folder, name), {}) : requirePackage(name);
  const module = { exports: unset };
  script.runInThisContext()(module.exports, require, module, path, folder);
  return module.exports;
}
