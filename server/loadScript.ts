import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/**
 * What V8 made of a script when the site was built. V8 itself looks at its own version and options and
 * at the length of the script, and a damaged file may end the process: before it stand the checksums
 * (CRC-32) of the script and of the rest. Undefined where it cannot be read or is not of this script.
 */
function compiledOf(path: string, script: Buffer): Buffer | undefined {
  try {
    const file = readFileSync(`${path}.compiled`);
    const compiled = file.subarray(8);
    const isWhole = file.readUInt32LE(4) === crc32(compiled);
    return isWhole && file.readUInt32LE(0) === crc32(script) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs a script of the build, and those that it loads, with what V8 made of them when the site was
 * built (`build/compiled.mjs`). Returns what the script exports, `unset` where it exports nothing.
 */
export function loadScript<Exports>(path: string, unset: Exports): Exports {
  const source = readFileSync(path);
  const cachedData = compiledOf(path, source);
  const script = new Script(Module.wrap(source.toString('utf8')), {
    filename: path,
    ...(cachedData !== undefined && { cachedData }),
  });
  const folder = dirname(path);
  const requirePackage = createRequire(path);
  const require = (name: string): unknown =>
    name.startsWith('./') ? loadScript(join(folder, name), {}) : requirePackage(name);
  const module = { exports: unset };
  script.runInThisContext()(module.exports, require, module, path, folder);
  return module.exports;
}
