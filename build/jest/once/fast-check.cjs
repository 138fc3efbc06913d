module.exports = globalThis.requireOnce('fast-check');
