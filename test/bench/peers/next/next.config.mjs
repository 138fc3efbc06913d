import { fileURLToPath } from 'node:url';

const peers = fileURLToPath(new URL('..', import.meta.url));

export default {
  distDir: 'dist',
  compress: false,
  poweredByHeader: false,
  logging: false,
  // The components and the packages lie above this folder.
  outputFileTracingRoot: peers,
  turbopack: { root: peers, resolveAlias: { '#link': './link.jsx' } },
};
