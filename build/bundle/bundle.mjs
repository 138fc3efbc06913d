// The bundles of browser and server, one after the other: two compilers can wait for each other.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import { rspack } from '@rspack/core';
import { endOnOlderNode, leastVersion } from '../install/install.mjs';
import { assetsFolder, assetsPath, dist, root } from '../files.mjs';
import { scriptRules, styleRules } from './rules.mjs';

// Logical properties must stay as they are: a page's parts have directions of their own.
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'];
const timeLimitMs = 300_000;
const messageParser = '@formatjs/icu-messageformat-parser';

function sharedSettings(mode, isServer) {
  return {
    mode,
    context: root,
    devtool: mode === 'development' && !isServer ? 'source-map' : false,
    performance: false,
    stats: 'errors-warnings',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Messages are compiled ahead of time, so the parser of their syntax need not be shipped.
      alias: {
        [`${messageParser}$`]: join(root, 'node_modules', messageParser, 'no-parser.js'),
      },
    },
    module: { rules: [...scriptRules(isServer), ...styleRules(isServer)] },
  };
}

/** React in a script of its own, which changes rarely; one stylesheet, beside those few. */
const clientChunks = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: {
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      type: /javascript/,
      name: 'react',
      chunks: 'all',
      enforce: true,
    },
    // Several parts of pages name languages; the names are one file for all of them.
    endonyms: { test: /endonyms/, name: 'endonyms', chunks: 'async', enforce: true },
    // Nearly every part of a page has texts and headings of an editor.
    texts: {
      test: /components[\\/]text[\\/](HeadingLevel|RichText)/,
      name: 'application',
      chunks: 'async',
      enforce: true,
    },
    styles: {
      type: /^css/,
      name: 'styles',
      // No ordinary page has those of the lite home and of previews.
      chunks: ({ name }) => !['lite', 'previewStyles'].includes(name),
      enforce: true,
    },
  },
};

function clientSettings(mode) {
  return {
    ...sharedSettings(mode, false),
    name: 'client',
    target: ['web', 'es2022'],
    entry: {
      client: join(root, 'client/main.tsx'),
      hideDismissed: join(root, 'client/enhancements/hideDismissed.ts'),
      serviceWorker: join(root, 'client/enhancements/offline/serviceWorker.ts'),
      retiredWorker: join(root, 'client/enhancements/offline/retiredWorker.ts'),
      lite: join(root, 'views/lite/lite.css'),
      previewStyles: join(root, 'views/preview/preview.css'),
    },
    output: {
      path: assetsFolder,
      publicPath: assetsPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: clientChunks,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [new LoadablePlugin({ outputAsset: false, writeToDisk: { filename: dist } })],
  };
}

// A source stays in memory, with two bytes a character if a single one is not ASCII.
const sparingly = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    // Short names go wrong in classes that speak of themselves, such as those of the Redis client.
    mangle: false,
    // For readers of a stack.
    compress: { keep_fnames: true, inline: 0 },
    format: { asciiOnly: true, comments: false },
  },
});

function serverSettings(mode) {
  return {
    ...sharedSettings(mode, true),
    name: 'server',
    target: 'node24',
    entry: {
      main: join(root, 'server/main.ts'),
      pageWorker: join(root, 'server/content/documents/pageWorker.ts'),
      pdfWorker: join(root, 'server/search/documents/pdfWorker.ts'),
      searchThread: join(root, 'server/search/searchThread.ts'),
    },
    output: {
      path: join(dist, 'server'),
      clean: true,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    node: { __dirname: false, __filename: false },
    // Finds its program for this machine by its place among the packages.
    externals: { sharp: 'commonjs sharp' },
    optimization: { chunkIds: 'deterministic', splitChunks: false, minimizer: [sparingly] },
    // View engines of Express, and a package of the reader of PDF files, are not there and not used.
    ignoreWarnings: [/express\/lib\/view\.js/, { module: /express\/lib\/view\.js|unpdf\/dist/ }],
    plugins: [
      new rspack.BannerPlugin({
        banner: `#!/usr/bin/env node\n(${endOnOlderNode.toString()})(${JSON.stringify(leastVersion)});`,
        raw: true,
        test: /main\.cjs$/,
      }),
      // Asked for by a command of Redis that is never sent here.
      new rspack.IgnorePlugin({ resourceRegExp: /^@node-rs\/xxhash$/ }),
    ],
  };
}

const inPackages = /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

function filesOf(module) {
  return module.modules?.flatMap(filesOf) ?? [module.nameForCondition?.() ?? ''];
}

/** Path of the package of a file, as in the lock. What a package has copied from another one is its own. */
function packageOf(file) {
  const [folder] = inPackages.exec(file) ?? [];
  if (folder === undefined) return undefined;
  if (existsSync(join(folder, 'package.json'))) return relative(root, folder).replaceAll(sep, '/');
  return packageOf(folder.slice(0, folder.lastIndexOf('node_modules')));
}

function contentsOf(compilation) {
  const packages = [...compilation.modules].flatMap(filesOf).map(packageOf);
  return {
    names: compilation.getAssets().map(({ name }) => name),
    packages: [...new Set(packages.filter((path) => path !== undefined))],
  };
}

/** Runs a compiler. Resolves to names of files and paths of packages; rejects with all it complains of. */
function compile(compiler) {
  return new Promise((resolve, reject) => {
    const late = new Error(`The ${compiler.name} bundle took over ${timeLimitMs} ms.`);
    const timer = setTimeout(reject, timeLimitMs, late);
    compiler.run((error, stats) => {
      clearTimeout(timer);
      if (error) return reject(error);
      const complaints = stats.hasErrors() || stats.hasWarnings();
      if (complaints) return reject(new Error(stats.toString({ preset: 'errors-warnings' })));
      const contents = contentsOf(stats.compilation);
      return compiler.close(() => resolve(contents));
    });
  });
}

/** Bundles what the browser loads. `mode` is `production` or `development`. */
export const bundleClient = (mode) => compile(rspack(clientSettings(mode)));

/** Bundles the server, with every package it uses. */
export const bundleServer = (mode) => compile(rspack(serverSettings(mode)));
