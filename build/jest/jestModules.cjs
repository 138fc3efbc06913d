// In tests packages of ECMAScript modules are modules of CommonJS, as the tests are: Jest never frees
// what it has loaded as ECMAScript modules, 10 MB for each test file.
const { transformSync } = require('@swc/core');

const options = { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' };

module.exports = {
  // No bundler serves the modules, so there is none that replaces one.
  process: (source) => transformSync(source.replaceAll('import.meta.hot', 'undefined'), options),
};
