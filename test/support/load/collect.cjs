// Required by servers that are measured: SIGUSR2 has them collect their garbage, and print how many bytes
// of objects and buffers the main thread holds then.
process.on('SIGUSR2', () => {
  // As where memory is short: the system gets back what is free, too.
  for (let times = 0; times < 3; times += 1)
    globalThis.gc({ type: 'major', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`held ${heapUsed + external}\n`);
});
