import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { findBrowser } from './build/testTools.mjs';
import { loadableFiles } from './build/bundle/rules.mjs';

const browser = findBrowser();
if (browser !== undefined) process.env.CHROME_PATH = browser;

/** The full sweeps, and the files that run in them alone: `*.verify.test.ts`. */
const verify = process.env.VERIFY === '1';

const typescript = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: true,
};

/** Packages of ECMAScript modules, as an alternative of a regular expression. */
const modules = globSync('node_modules/{*,@*/*}/package.json')
  .filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module')
  .map((file) => relative('node_modules', dirname(file)))
  .join('|');

const madeFor = (kind) => ['<rootDir>/build/jest/jestTransform.cjs', { kind }];

export default {
  testEnvironment: '<rootDir>/build/jest/jestEnvironment.cjs',
  roots: ['<rootDir>/test'],
  testMatch: verify
    ? ['**/*.test.ts', '**/*.test.tsx']
    : ['**/!(*.verify).test.ts', '**/!(*.verify).test.tsx'],
  globalSetup: '<rootDir>/test/support/jest/globalSetup.cjs',
  globalTeardown: '<rootDir>/test/support/jest/globalTeardown.cjs',
  transform: {
    [loadableFiles.source]: madeFor('loadable'),
    '\\.(svg|woff2)$': madeFor('files'),
    '\\.css$': madeFor('styles'),
    '\\.tsx?$': ['@swc/jest', typescript],
    [`(/build/.+\\.mjs|node_modules/(${modules})/.+\\.m?js)$`]: madeFor('modules'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
  moduleNameMapper: { '^(fast-check|puppeteer)$': '<rootDir>/build/jest/once/$1.cjs' },
  testSequencer: '<rootDir>/build/jest/jestSequencer.cjs',
  setupFilesAfterEnv:
    browser === undefined ? ['<rootDir>/test/support/jest/skipBrowserTests.ts'] : [],
  // A full sweep is one test over hundreds of pages.
  testTimeout: verify ? 1_800_000 : 90_000,
  coverageProvider: 'v8',
  coverageReporters: ['text'],
  collectCoverageFrom: ['{client,config,server,shared,views}/**/*.{ts,tsx}'],
  maxWorkers: 3,
  // A worker on a busy machine takes its time to free what its tests have loaded.
  workerGracefulExitTimeout: 10_000,
};
