// The bundle loads its chunks under Trusted Types. The loader's own policy lets every address
// through; ours takes only built files of this site, and its service worker.
const anyAddress = 'createScriptURL: (url) => (url)';

function onlyOwn(folder, worker) {
  return `createScriptURL: (url) => {
    const target = new URL(url, location.origin);
    const known = target.pathname.startsWith(${JSON.stringify(folder)}) || target.pathname === ${JSON.stringify(worker)};
    if (target.origin !== location.origin || !known) {
      throw new TypeError("Foreign script: " + url);
    }
    return url;
  }`;
}

/**
 * A plugin that narrows the policy of the chunk loader to files under `folder` and to the script at
 * `worker`, on this origin.
 */
export function ownScriptsPolicy(folder, worker) {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('ownScriptsPolicy', (compilation) => {
        compilation.hooks.runtimeModule.tap('ownScriptsPolicy', (module) => {
          if (module.name !== 'get_trusted_types_policy') return;
          const source = module.source.source.toString();
          if (!source.includes(anyAddress))
            throw new Error('The Trusted Types policy was not found.');
          module.source.source = Buffer.from(source.replace(anyAddress, onlyOwn(folder, worker)));
        });
      });
    },
  };
}
