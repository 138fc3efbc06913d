import { distance } from 'fastest-levenshtein';
import { settings } from './settings';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings of earlier versions, and what to do in place of each. */
const removedSettings: Readonly<Record<string, string>> = {
  VITALS_PERCENT: 'Visits are no longer measured: leave it out.',
  WORKERS:
    'One process serves; run several behind a balancer (docs/operator-guide.md#several-processes).',
};

const isSet = (variables: Variables, name: string) => (variables[name] ?? '') !== '';

/** OpenTelemetry's own instrumentation reads its variables itself, where it is loaded. */
function lacksInstrumentation(variables: Variables, nodeArguments: readonly string[]): boolean {
  const given = [variables['NODE_OPTIONS'] ?? '', ...nodeArguments].join(' ');
  return isSet(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT') && !given.includes('opentelemetry');
}

const names = Object.values(settings).map(({ name }) => name);
const files = Object.values(settings).flatMap(({ name, secret }) =>
  secret ? [`${name}_FILE`] : [],
);
const known = [...names, ...files];
/** A name of two letters' difference is a slip, but short ones have such neighbours anyway. */
const mostDifference = 2;
const leastLength = 8;

/** One line for each variable whose name is nearly that of a setting. */
function describeSlips(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => name.length >= leastLength && !known.includes(name))
    .flatMap((name) => {
      const open = names.find((setting) => name === `${setting}_FILE`);
      if (open !== undefined) return [`${name} is no setting: only secrets are read from files.`];
      const meant = known.find((setting) => distance(name, setting) <= mostDifference);
      return meant === undefined ? [] : [`${name} is no setting. Did you mean ${meant}?`];
    });
}

/** One line for each variable that is set and looks like a setting, and that this version does not read. */
export function describeUnreadSettings(
  variables: Variables,
  nodeArguments: readonly string[],
): string[] {
  const removed = Object.entries(removedSettings)
    .filter(([name]) => isSet(variables, name))
    .map(([name, advice]) => `${name} is no longer a setting. ${advice}`);
  const traces =
    'OTEL_EXPORTER_OTLP_ENDPOINT is no longer a setting. Load the instrumentation of OpenTelemetry, which reads it (docs/operator-guide.md#traces).';
  const lacking = lacksInstrumentation(variables, nodeArguments) ? [traces] : [];
  const isUnclear = !['', 'true', 'false'].includes(variables['PREVIEW'] ?? '');
  const off = isUnclear ? ['PREVIEW is off: the text true alone turns it on.'] : [];
  return [...removed, ...describeSlips(variables), ...lacking, ...off];
}
