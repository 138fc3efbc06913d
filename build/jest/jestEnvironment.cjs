// Node's environment, with one fast-check for all test files of a process: before its first text it
// makes a table of all characters, which takes a second, and would do so for each file anew.
const { TestEnvironment } = require('jest-environment-node');
const fastCheck = require('fast-check');

// A worker that takes no more messages ends at once: to free all that its tests have loaded may take
// longer than Jest waits.
if (process.send !== undefined) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount(event) === 0)
      process.kill(process.pid, 'SIGKILL');
  });
}

module.exports = class extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    this.global.fastCheck = fastCheck;
  }
};
