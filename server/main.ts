import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { runCommand } from './runCommand';

/** What the script of the server exports: its commands. */
interface Server {
  readonly runCommand: typeof runCommand;
}

/**
 * Loads a script of the build with what V8 made of it when the site was built (`build/compiled.mjs`),
 * which V8 takes no notice of where it is of another version.
 */
function load(path: string): Server {
  const compiled = `${path}.compiled`;
  const script = new Script(Module.wrap(readFileSync(path, 'utf8')), {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const module: { exports: Server } = { exports: { runCommand: async () => undefined } };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return module.exports;
}

// What content and forms name `__proto__` is then a field like any other, wherever it is copied to.
Reflect.deleteProperty(Object.prototype, '__proto__');

const [command = 'help', ...options] = process.argv.slice(2);
void load(join(__dirname, 'server.cjs')).runCommand(command, options);
