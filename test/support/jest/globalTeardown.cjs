// Stops what globalSetup.cjs offered.
module.exports = () => globalThis.sharedParts.stop();
