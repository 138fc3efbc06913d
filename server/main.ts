import { existsSync, readFileSync } from 'node:fs';
import { configurationFaultExitCode, describeFaults, takeSecretFiles } from '../config/environment';
import { adoptSiteProfile } from './locale/siteProfile';

// Threads for calls to the system, of which a disk that hangs keeps some (`store/disk.ts`).
process.env['UV_THREADPOOL_SIZE'] ??= '16';

// Settings of the folder that commands are given in; those of the environment go first.
if (existsSync('.env')) process.loadEnvFile();

function fail(fault: unknown): void {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = configurationFaultExitCode;
}

async function main(): Promise<void> {
  try {
    takeSecretFiles(process.env, (path) => readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(error);
  }
  const [command = 'help', ...options] = process.argv.slice(2);
  const faults = adoptSiteProfile();
  if (faults.length > 0) return fail(describeFaults(faults));
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  await runCommand(command, options);
}

void main();
