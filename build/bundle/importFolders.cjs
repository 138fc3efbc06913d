// Reads `@import './folder/'` as one import for each file of the folder, in the order of names.
const { readdirSync } = require('node:fs');
const path = require('node:path');

/** A loader of the bundler for stylesheets. */
module.exports = function importFolders(source) {
  return source.replace(/@import '(.+)\/'(.*);/g, (_, folder, layer) => {
    const path = path.join(this.context, folder);
    this.addContextDependency(path);
    const names = readdirSync(path).toSorted();
    return names.map((name) => `@import '${folder}/${name}'${layer};`).path.join('\n');
  });
};
