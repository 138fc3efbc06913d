// Test files with a browser come first: they take longest, and Jest at first knows only sizes.
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
