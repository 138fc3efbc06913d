// What a compilation has made.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const inPackages = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function filesOf(module) {
  return module.modules?.flatMap(filesOf) ?? [module.nameForCondition?.() ?? ''];
}

/** Name of the package of a file. What a package has copied from another one is its own. */
function packageOf(file) {
  const [folder, name] = inPackages.exec(file) ?? [];
  if (folder === undefined) return undefined;
  if (existsSync(join(folder, 'package.json'))) return name.replace('\\', '/');
  return packageOf(folder.slice(0, folder.lastIndexOf('node_modules')));
}

/** Names of the files of a finished compilation, and of the packages that are in them. */
export function contentsOf(compilation) {
  const packages = [...compilation.modules].flatMap(filesOf).map(packageOf);
  return {
    names: compilation.getAssets().map(({ name }) => name),
    packages: [...new Set(packages.filter((name) => name !== undefined))],
  };
}
