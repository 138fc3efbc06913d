import { existsSync, readFileSync } from 'node:fs';
import { configurationFaultExitCode, describeFaults, takeSecretFiles } from '../config/environment';
import { adoptSiteProfile } from './locale/siteProfile';

// Threads for calls to the system, of which a disk that hangs keeps some (`store/disk.ts`).
process.env['UV_THREADPOOL_SIZE'] ??= '16';

// Settings of the folder that commands are given in; those of the environment go first.
if (existsSync('.env')) process.loadEnvFile();

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
  const [command = 'help', ...options] = process.argv.slice(2);
  const faults = adoptSiteProfile();
  if (faults.length > 0) {
    console.error(describeFaults(faults));
    process.exitCode = configurationFaultExitCode;
    return;
  }
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  await runCommand(command, options);
}

if (takeSecrets()) void main();
