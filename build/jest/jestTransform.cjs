// What the bundler makes of files, as tests need it; the kind of a file is an option of the transform.
const nodePath = require('node:path');
const babel = require('@babel/core');
const { transformSync } = require('@swc/core');

const options = { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: false };
const plugins = ['@loadable/babel-plugin', '@babel/plugin-transform-typescript'];

const kinds = {
  /** A file that the bundler would serve is called as it is in its folder. */
  files: (_, path) => ({
    code: `exports.__esModule = true; exports.default = '/assets/${nodePath.basename(path)}';`,
  }),
  /** Every class name of a CSS module is called as it is in the stylesheet. */
  styles: () => ({
    code: `module.exports = new Proxy({}, {
      get: (_, name) => (name === '__esModule' ? false : String(name)),
    });`,
  }),
  /** Jest never frees ECMAScript modules, 10 MB for each test file: in tests they are of CommonJS. */
  modules: (source) => transformSync(source.replaceAll('import.meta.hot', 'undefined'), options),
  /** The calls of `loadable()` get what @loadable's plugin adds to them in the bundle. */
  loadable: (source, filename) =>
    kinds.modules(
      babel.transformSync(source, { filename, plugins, babelrc: false, configFile: false }).code,
    ),
};

module.exports = {
  process: (source, path, { transformerConfig }) => kinds[transformerConfig.kind](source, path),
};
