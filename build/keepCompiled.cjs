// Loaded into the site and each of its threads while it is built: keeps what V8 has made of the scripts
// that they run (`server/loadScript.ts`) beside them. The site does so when it is told to (SIGUSR2), a
// thread before each of its answers.
const { existsSync, renameSync, statSync, writeFileSync } = require('node:fs');
const vm = require('node:vm');
const { isMainThread, parentPort, threadId } = require('node:worker_threads');

const scripts = new Map();

vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    scripts.set(options.filename, this);
  }
};

/** Threads of the same script do different work: what the one knows that has compiled most is kept. */
function keep(path, script) {
  const kept = `${path}.compiled`;
  const compiled = script.createCachedData();
  if (existsSync(kept) && statSync(kept).size >= compiled.length) return;
  const unfinished = `${kept}-${threadId}`;
  writeFileSync(unfinished, compiled);
  renameSync(unfinished, kept);
}

function keepAll() {
  for (const [path, script] of scripts) keep(path, script);
}

if (isMainThread) process.on('SIGUSR2', keepAll);
else {
  const answer = parentPort.postMessage.bind(parentPort);
  parentPort.postMessage = (...message) => {
    keepAll();
    answer(...message);
  };
}
