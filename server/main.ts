async function main(): Promise<void> {
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  const [command = 'help', ...options] = process.argv.slice(2);
  await runCommand(command, options);
}

void main();
