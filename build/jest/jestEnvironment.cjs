// Node's environment, with one copy for a process of packages that take a second each to be ready.
const { TestEnvironment } = require('jest-environment-node');

// A worker ends at once: to free what its tests have loaded takes longer than Jest waits.
if (process.send !== undefined) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount(event) === 0)
      process.kill(process.pid, 'SIGKILL');
  });
}

module.exports = class extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    // For build/jest/once, to which jest.config.mjs leads.
    this.global.requireOnce = require;
  }
};
