import {
  configurationFaultExitCode,
  describeEnvironment,
  describeFaults,
  readEnvironment,
  type Environment,
} from '../config/environment';
import { routeTable } from '../shared/routing/routeTable';

/** The route rules that the build writes into its manifest. */
function routeRules(): object {
  return Object.fromEntries(
    routeTable.map(({ name, path, onDemand, cacheable, query }) => [
      name,
      { path, onDemand, cacheable, query },
    ]),
  );
}

type Command = (environment: Environment, options: readonly string[]) => Promise<void>;

/** Serves with one process, or with a primary and its workers. */
async function serve(environment: Environment, options: readonly string[]): Promise<void> {
  if (environment.workers > 1) {
    const { default: cluster } = await import('node:cluster');
    if (cluster.isPrimary) {
      const { startWorkers } = await import('./cluster/primary');
      return startWorkers(environment, options);
    }
  }
  // In the same file, which V8 has compiled, and not run for any other command.
  const site = await import(/* webpackMode: "eager" */ './serve');
  return site.serve(environment, options);
}

const commandsOfSite: Readonly<Record<string, Command>> = {
  serve,
  mirror: async (...given) => (await import('./mirror/mirrorSite')).mirrorSite(...given),
  'editors-report': async (...given) =>
    (await import('./wishes/editorsReport')).editorsReport(...given),
  hold: async (...given) => (await import('./hold/holdCommands')).holdSite(...given),
  release: async (...given) => (await import('./hold/holdCommands')).releaseSite(...given),
  'search-explain': async (...given) =>
    (await import('./search/explainSearch')).explainSearch(...given),
  'search-index': async (...given) => (await import('./search/indexSearch')).indexSearch(...given),
};
/** Commands that need no configuration. */
const commandsOfFiles: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  'check-content': async (options) =>
    (await import('./contentCheck/checkCommand')).checkCommand(options),
  'media:optimise': async (options) =>
    (await import('./media/optimiseMedia')).optimiseMedia(options),
};
const commands = [
  'config',
  'route-rules',
  ...Object.keys(commandsOfFiles),
  ...Object.keys(commandsOfSite),
];
/** Exit code for an unknown command (`EX_USAGE` of BSD sysexits). */
const usageFault = 64;

/** Does what the command line says; what a command does not need is not loaded for it. */
export async function runCommand(command: string, options: readonly string[]): Promise<void> {
  if (!commands.includes(command)) {
    console.error(`Unknown command ${command}. Known are: ${commands.join(', ')}`);
    process.exitCode = usageFault;
    return;
  }
  if (command === 'route-rules') {
    console.log(JSON.stringify(routeRules()));
    return;
  }
  const ofFiles = commandsOfFiles[command];
  if (ofFiles !== undefined) return ofFiles(options);
  const result = readEnvironment(process.env);
  if (!result.ok) {
    console.error(describeFaults(result.faults));
    process.exitCode = configurationFaultExitCode;
    return;
  }
  if (command === 'config') console.log(describeEnvironment(process.env));
  else await commandsOfSite[command]?.(result.environment, options);
}
