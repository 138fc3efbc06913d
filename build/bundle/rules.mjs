// How the bundler reads scripts, stylesheets and the files that they name.
import { runInNewContext } from 'node:vm';
import { join } from 'node:path';
import { assetsPath, root } from '../files.mjs';

/** The file that calls `loadable()`: Babel's plugin adds to each call how its chunk is found. */
export const loadableFiles = /[\\/]views[\\/]components[\\/]registry\.tsx$/;

const typescript = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const loadable = {
  loader: 'babel-loader',
  options: {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: ['@loadable/babel-plugin'],
  },
};

/** The server's dictionaries are arrays by the thousand, which are there sooner as JSON. */
const hyphenation = {
  test: /node_modules[\\/]hyphen[\\/]patterns[\\/]/,
  type: 'json',
  parser: {
    parse(source) {
      const module = { exports: {} };
      runInNewContext(source, { module });
      return module.exports;
    },
  },
};

/** Returns the rules that compile scripts for the browser, or for the server. */
export function scriptRules(isServer) {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, ...typescript },
    {
      test: loadableFiles,
      enforce: 'pre',
      ...loadable,
      // The server has all of a page at hand, and renders it without waiting for a part.
      ...(isServer && { parser: { dynamicImportMode: 'eager' } }),
    },
    ...(isServer ? [hyphenation] : []),
  ];
}

/** Returns the rules that bundle stylesheets and the files they name; the server learns names, and writes no files. */
export function styleRules(isServer) {
  const generator = { exportsOnly: isServer };
  const named = (filename) => ({
    type: 'asset/resource',
    generator: { emit: !isServer, filename, publicPath: assetsPath },
  });
  return [
    {
      test: /\.module\.css$/,
      type: 'css/module',
      parser: { namedExports: false },
      generator: { ...generator, localIdentName: '[local]_[hash:base64:5]' },
    },
    {
      // A stylesheet that its part of the page loads by itself.
      test: /\.css$/,
      resourceQuery: /^\?url$/,
      ...named('[name].[contenthash:8].css'),
    },
    { test: /[\\/]styles[\\/]main\.css$/, loader: join(root, 'build/bundle/importFolders.cjs') },
    { test: /(?<!\.module)\.css$/, resourceQuery: { not: /^\?url$/ }, type: 'css', generator },
    { test: /\.(avif|jpg|png|svg|webp|woff2)$/, ...named('[name].[contenthash:8][ext]') },
  ];
}
