// Node's environment, with one fast-check for a process, as its first text takes a second.
const { TestEnvironment } = require('jest-environment-node');
const fastCheck = require('fast-check');

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
    this.global.fastCheck = fastCheck;
  }
};
