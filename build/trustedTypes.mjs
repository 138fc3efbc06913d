// The bundle loads its chunks under Trusted Types. The loader's own policy lets every address
// through; ours takes only built files of this site.
const anyAddress = 'createScriptURL: (url) => (url)';

function onlyUnder(folder) {
  return `createScriptURL: (url) => {
    const target = new URL(url, location.origin);
    if (target.origin !== location.origin || !target.pathname.startsWith(${JSON.stringify(folder)})) {
      throw new TypeError("Not a script of this site: " + url);
    }
    return url;
  }`;
}

/** A plugin that narrows the policy of the chunk loader to files under `folder` on this origin. */
export function ownScriptsPolicy(folder) {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('ownScriptsPolicy', (compilation) => {
        compilation.hooks.runtimeModule.tap('ownScriptsPolicy', (module) => {
          if (module.name !== 'get_trusted_types_policy') return;
          const source = module.source.source.toString();
          if (!source.includes(anyAddress))
            throw new Error('The Trusted Types policy was not found.');
          module.source.source = Buffer.from(source.replace(anyAddress, onlyUnder(folder)));
        });
      });
    },
  };
}
