import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * Runs a script of the build with what V8 made of it when the site was built (`build/compiled.mjs`),
 * of which V8 takes no notice where its version or its options are others. Returns what the script
 * exports, `unset` where it exports nothing.
 */
export function loadScript<Exports>(path: string, unset: Exports): Exports {
  const compiled = `${path}.compiled`;
  const script = new Script(Module.wrap(readFileSync(path, 'utf8')), {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const module = { exports: unset };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return module.exports;
}
