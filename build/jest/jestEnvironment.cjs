// Node's environment, with one copy for a process of packages that take a second each to be ready.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    // For build/jest/once, to which jest.config.mjs leads.
    this.global.requireOnce = require;
  }
};
