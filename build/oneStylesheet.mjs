/**
 * A plugin that leaves the loader of stylesheets out of the bundle's runtime: the site has one, which
 * every document names.
 */
export const oneStylesheet = {
  apply(compiler) {
    compiler.hooks.compilation.tap('oneStylesheet', (compilation) => {
      compilation.hooks.runtimeModule.tap('oneStylesheet', (module) => {
        if (module.name === 'css_loading') module.source.source = Buffer.from('');
      });
    });
  },
};
