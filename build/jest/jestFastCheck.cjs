// In tests fast-check is the one that jestEnvironment.cjs has loaded.
module.exports = globalThis.fastCheck;
