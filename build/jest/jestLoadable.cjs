// In tests the calls of `loadable()` get what @loadable's plugin adds to them in the bundle.
const babel = require('@babel/core');
const modules = require('./jestModules.cjs');

const plugins = ['@loadable/babel-plugin', '@babel/plugin-transform-typescript'];

module.exports = {
  process: (source, filename) =>
    modules.process(
      babel.transformSync(source, { filename, plugins, babelrc: false, configFile: false }).code,
    ),
};
