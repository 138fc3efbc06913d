// Reads `@import './folder/'` as one import for each file of the folder, in the order of names.
const { readdirSync } = require('node:fs');
const path = require('node:path');

/** A loader of the bundler for stylesheets. */
module.exports = function importFolders(source) {
  return source.replace(/@import '(.+)\/'(.*);/g, (_, folder, layer) => {
    const from = path.join(this.context, folder);
    this.addContextDependency(from);
    const names = readdirSync(from).toSorted();
    return names.map((name) => `@import '${folder}/${name}'${layer};`).join('\n');
  });
};
