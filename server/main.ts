import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  configurationFaultExitCode,
  describeFaults,
  readEnvironment,
  takeSecretFiles,
} from '../config/environment';
import { adoptSiteProfile } from './locale/siteProfile';

// Threads for calls to the system, of which a disk that hangs keeps some (`store/disk.ts`).
process.env['UV_THREADPOOL_SIZE'] ??= '16';

const readText = (path: string) => readFileSync(path, 'utf8');

/** Takes settings from the folder that commands are given in; those of the environment go first. */
function takeSettingsFile(): void {
  if (!existsSync('.env')) return;
  // Windows marks UTF-8 at the beginning, which would be part of the first name.
  const settings = parseEnv(readText('.env').replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = configurationFaultExitCode;
}

async function main(): Promise<void> {
  try {
    takeSettingsFile();
  } catch (error) {
    return fail(`.env must be a file that this user can read: ${String(error)}`);
  }
  const unread = takeSecretFiles(process.env, readText);
  if (unread.length > 0) {
    const result = readEnvironment(process.env);
    return fail([...unread, ...(result.ok ? [] : [describeFaults(result.faults)])].join('\n'));
  }
  const [command = 'help', ...options] = process.argv.slice(2);
  const faults = adoptSiteProfile();
  if (faults.length > 0) return fail(describeFaults(faults));
  const { runCommand } = await import(/* webpackChunkName: "server" */ './cli/runCommand');
  await runCommand(command, options);
}

void main();
