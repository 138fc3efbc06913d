import {
  configurationFaultExitCode,
  describeEnvironment,
  describeFaults,
  readEnvironment,
  settingsWithoutEffect,
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
  'search-explain': async (...given) =>
    (await import('./search/explainSearch')).explainSearch(...given),
  'search-index': async (...given) => (await import('./search/indexSearch')).indexSearch(...given),
};
const commands = ['config', 'route-rules', 'media:optimise', ...Object.keys(commandsOfSite)];
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
  if (command === 'media:optimise') {
    return (await import('./media/optimiseMedia')).optimiseMedia(options);
  }
  const result = readEnvironment(process.env);
  if (!result.ok) {
    console.error(describeFaults(result.faults));
    process.exitCode = configurationFaultExitCode;
    return;
  }
  const idle = settingsWithoutEffect(process.env);
  if (idle.length > 0) console.error(`Without effect in this version: ${idle.join(', ')}`);
  if (command === 'config') console.log(describeEnvironment(process.env));
  else await commandsOfSite[command]?.(result.environment, options);
}
