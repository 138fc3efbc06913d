// The order of the test files: those with a browser take longest, so they come first and small ones
// last, and at the end no processor waits for the other. Jest goes by the size of a file alone where
// it has never run.
const { default: Sequencer } = require('@jest/test-sequencer');

const slowest = ['browser', 'integration', 'search'];

function rank({ path }) {
  const place = slowest.findIndex((folder) => path.includes(`/test/${folder}/`));
  return place === -1 ? slowest.length : place;
}

module.exports = class extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of Jest, not an array's
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
};
