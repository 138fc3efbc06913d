// Bundles the server once more, into `dist/bench`: with `streamedPage.ts` where pages are sent. Like
// `dist/server` it finds the rest of the build beside it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bundleServer } from '../../../build/bundle.mjs';
import { dist } from '../../../build/paths.mjs';

const streamed = fileURLToPath(new URL('streamedPage.ts', import.meta.url));

const replaced = new rspack.NormalModuleReplacementPlugin(/[\\/]render[\\/]renderPage$/, (data) => {
  if (/[\\/]pageHandler\.ts$/.test(data.contextInfo.issuer)) data.request = streamed;
});

try {
  await bundleServer('production', (settings) => ({
    ...settings,
    output: { ...settings.output, path: join(dist, 'bench') },
    plugins: [...settings.plugins, replaced],
  }));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
