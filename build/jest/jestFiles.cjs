// In tests a file that the bundler would serve is called as it is in its folder.
const nodePath = require('node:path');

module.exports = {
  process: (_, path) => ({
    code: `exports.__esModule = true; exports.default = '/assets/${nodePath.basename(path)}';`,
  }),
};
