// Transforms the files that call loadable() as the bundler does for the server: Babel for that, then swc.
const { transformSync } = require('@babel/core');
const { createTransformer } = require('@swc/jest');

module.exports = {
  createTransformer(swcOptions) {
    const swc = createTransformer(swcOptions);
    return {
      process(source, path, options) {
        const { code } = transformSync(source, {
          filename: path,
          babelrc: false,
          configFile: false,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@loadable/babel-plugin'],
        });
        
        return swc.process(code, path, options);
      },
    };
  },
};
