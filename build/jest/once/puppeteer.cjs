module.exports = globalThis.requireOnce('puppeteer');
