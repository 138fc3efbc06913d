// How the bundler reads stylesheets, and the files that they and views name.
import { assetsPath } from '../paths.mjs';

/** The rules; the server learns names and addresses, and writes no files. */
export function styleRules(isServer) {
  const generator = { exportsOnly: isServer };
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
      type: 'asset/resource',
      generator: {
        emit: !isServer,
        filename: '[name].[contenthash:8].css',
        publicPath: assetsPath,
      },
    },
    { test: /(?<!\.module)\.css$/, resourceQuery: { not: /^\?url$/ }, type: 'css', generator },
    {
      test: /\.(avif|jpg|png|svg|webp|woff2)$/,
      type: 'asset/resource',
      generator: {
        emit: !isServer,
        filename: '[name].[contenthash:8][ext]',
        publicPath: assetsPath,
      },
    },
  ];
}
