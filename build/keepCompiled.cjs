// Loaded into the site and each of its threads while it is built: keeps what V8 has made of the scripts
// that they run (`server/loadScript.ts`) beside them. The site does so when it is told to (SIGUSR2), a
// thread before each of its answers.
const { existsSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const vm = require('node:vm');
const { isMainThread, parentPort, threadId } = require('node:worker_threads');
const { crc32 } = require('node:zlib');

const scripts = new Map();

vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    scripts.set(options.filename, this);
  }
};

/** The checksums of a script and of what V8 made of it, which are looked at before it is used. */
function checksums(path, compiled) {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(crc32(readFileSync(path)), 0);
  sums.writeUInt32LE(crc32(compiled), 4);
  return sums;
}

/** Threads of the same script do different work: what the one knows that has compiled most is kept. */
function keep(path, script) {
  const kept = `${path}.compiled`;
  const compiled = script.createCachedData();
  const file = Buffer.concat([checksums(path, compiled), compiled]);
  if (existsSync(kept) && statSync(kept).size >= file.length) return;
  const unfinished = `${kept}-${threadId}`;
  writeFileSync(unfinished, file);
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
