import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import type { Page } from 'puppeteer';
import { pluralLocale, tableCodes } from '../../shared/language/languages';
import { useBrowser } from '../support/browser/useBrowser';
import { formatSamples } from '../support/browser/formatSamples';
import { testIntl } from '../support/sites/site';
import { sampled } from '../support/run/tier';
import { temporaryFolder } from '../support/run/temporaryFolder';

const folder = temporaryFolder();
const browser = useBrowser();
let page: Page;

/** Bundles the formats and their samples into one script. */
async function bundle(): Promise<void> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    entry: resolve('test/support/browser/formatsInBrowser.ts'),
    output: { path: folder, filename: 'formats.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error !== null || stats?.hasErrors() !== false) {
        fail(error ?? new Error(stats?.toString('errors-only')));
        return;
      }
      compiler.close(() => done());
    });
  });
}

beforeAll(async () => {
  await bundle();
  page = await browser.newPage();
  await page.addScriptTag({ path: join(folder, 'formats.js') });
});

test.each(sampled(tableCodes, 3))('Chromium and Node write the same texts in %s', async (table) => {
  const messages = readFileSync(`shared/language/messages/${table}.json`, 'utf8');
  const locale = pluralLocale(table);
  const written: unknown = await page.evaluate(`formatSamplesOf(${messages}, '${locale}')`);
  const expected = formatSamples(testIntl.forTable(table));
  expect(new Set(expected).size).toBeGreaterThan(1000);
  expect(written).toEqual(expected);
});
