import {
  configurationFaultExitCode,
  describeEnvironment,
  describeFaults,
  readEnvironment,
  settingsWithoutEffect,
} from '../config/environment';
import { routeTable } from '../shared/routing/routeTable';
import { explainSearch } from './search/explainSearch';
import { indexSearch } from './search/indexSearch';
import { serve } from './serve';

/** The route rules that the build writes into its manifest. */
function routeRules(): object {
  return Object.fromEntries(
    routeTable.map(({ name, path, onDemand, cacheable, query }) => [
      name,
      { path, onDemand, cacheable, query },
    ]),
  );
}

const commands = ['serve', 'config', 'route-rules', 'search-explain', 'search-index'];
/** Exit code for an unknown command (`EX_USAGE` of BSD sysexits). */
const usageFault = 64;

async function main(command: string, options: readonly string[]): Promise<void> {
  if (!commands.includes(command)) {
    console.error(`Unknown command ${command}. Known are: ${commands.join(', ')}`);
    process.exitCode = usageFault;
    return;
  }
  if (command === 'route-rules') {
    console.log(JSON.stringify(routeRules()));
    return;
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
  else if (command === 'search-explain') await explainSearch(result.environment, options);
  else if (command === 'search-index') await indexSearch(result.environment, options);
  else await serve(result.environment, options);
}

const [command = 'serve', ...options] = process.argv.slice(2);
void main(command, options);
