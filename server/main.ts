import {
  configurationFaultExitCode,
  describeEnvironment,
  describeFaults,
  readEnvironment,
} from '../config/environment';
import { routeTable } from '../shared/routing/routeTable';
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

async function main(command: string, options: readonly string[]): Promise<void> {
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
  if (command === 'config') console.log(describeEnvironment(process.env));
  else await serve(result.environment, options);
}

const [command = 'serve', ...options] = process.argv.slice(2);
void main(command, options);
