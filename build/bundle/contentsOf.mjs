// What a compilation has made.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../paths.mjs';

const inPackages = /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

function filesOf(module) {
  return module.modules?.flatMap(filesOf) ?? [module.nameForCondition?.() ?? ''];
}

/** Path of the package of a file, as in the lock. What a package has copied from another one is its own. */
function packageOf(file) {
  const [folder] = inPackages.exec(file) ?? [];
  if (folder === undefined) return undefined;
  if (existsSync(join(folder, 'package.json'))) return relative(root, folder).replaceAll(sep, '/');
  return packageOf(folder.slice(0, folder.lastIndexOf('node_modules')));
}

/** Names of the files of a finished compilation, and paths of the packages that are in them. */
export function contentsOf(compilation) {
  const packages = [...compilation.modules].flatMap(filesOf).map(packageOf);
  return {
    names: compilation.getAssets().map(({ name }) => name),
    packages: [...new Set(packages.filter((path) => path !== undefined))],
  };
}
