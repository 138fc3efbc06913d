// Offers the browser and the sites that test files share, until globalTeardown.cjs stops them.
const { offerParts } = require('./sharedParts.ts');

module.exports = async () => {
  const parts = await offerParts();
  process.env.SHARED_PARTS = parts.origin;
  globalThis.sharedParts = parts;
};
