// Threads for calls to the system, of which a disk that hangs keeps some (`store/disk.ts`).
process.env['UV_THREADPOOL_SIZE'] ??= '16';

async function main(): Promise<void> {
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  const [command = 'help', ...options] = process.argv.slice(2);
  await runCommand(command, options);
}

void main();
