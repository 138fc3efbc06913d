import { readFileSync } from 'node:fs';
import { configurationFaultExitCode, takeSecretFiles } from '../config/environment';

function takeSecrets(): boolean {
  try {
    takeSecretFiles(process.env, (path) => readFileSync(path, 'utf8'));
    return true;
  } catch (error) {
    console.error(String(error));
    process.exitCode = configurationFaultExitCode;
    return false;
  }
}

async function main(): Promise<void> {
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  const [command = 'help', ...options] = process.argv.slice(2);
  await runCommand(command, options);
}

if (takeSecrets()) void main();
