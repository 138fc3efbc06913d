import { findBrowser } from './build/browser.mjs';
import { loadableFiles } from './build/bundle/loadableFiles.mjs';

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
};

const loadable = {
  babelrc: false,
  configFile: false,
  plugins: [
    '@loadable/babel-plugin',
    '@babel/plugin-transform-typescript',
    '@babel/plugin-transform-modules-commonjs',
  ],
};

export default {
  testEnvironment: '<rootDir>/build/jest/jestEnvironment.cjs',
  roots: ['<rootDir>/test'],
  testMatch: verify
    ? ['**/*.test.ts', '**/*.test.tsx']
    : ['**/!(*.verify).test.ts', '**/!(*.verify).test.tsx'],
  globalSetup: '<rootDir>/test/support/run/globalSetup.cjs',
  globalTeardown: '<rootDir>/test/support/run/globalTeardown.cjs',
  transform: {
    [loadableFiles.source]: ['babel-jest', loadable],
    '\\.(svg|woff2)$': '<rootDir>/build/jest/jestFiles.cjs',
    '\\.css$': '<rootDir>/build/jest/jestStyles.cjs',
    '\\.tsx?$': ['@swc/jest', typescript],
  },
  moduleNameMapper: { '^fast-check$': '<rootDir>/build/jest/jestFastCheck.cjs' },
  testSequencer: '<rootDir>/build/jest/jestSequencer.cjs',
  setupFilesAfterEnv: browser === undefined ? ['<rootDir>/test/support/run/skipBrowserTests.ts'] : [],
  // A full sweep is one test over hundreds of pages.
  testTimeout: verify ? 1_800_000 : 90_000,
  coverageProvider: 'v8',
  coverageReporters: ['text'],
  collectCoverageFrom: ['{client,config,server,shared,views}/**/*.{ts,tsx}'],
  maxWorkers: 3,
};
