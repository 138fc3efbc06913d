// What content and forms name `__proto__` is then a field like any other, wherever it is copied to.
Reflect.deleteProperty(Object.prototype, '__proto__');

async function main(): Promise<void> {
  const { runCommand } = await import(/* webpackChunkName: "server" */ './runCommand');
  const [command = 'help', ...options] = process.argv.slice(2);
  await runCommand(command, options);
}

void main();
