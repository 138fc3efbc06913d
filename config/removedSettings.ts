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

/** One line for each variable that is set and that this version does not read. */
export function describeRemovedSettings(
  variables: Variables,
  nodeArguments: readonly string[],
): string[] {
  const removed = Object.entries(removedSettings)
    .filter(([name]) => isSet(variables, name))
    .map(([name, advice]) => `${name} is no longer a setting. ${advice}`);
  return lacksInstrumentation(variables, nodeArguments)
    ? [
        ...removed,
        'OTEL_EXPORTER_OTLP_ENDPOINT is no longer a setting. Load the instrumentation of OpenTelemetry, which reads it (docs/operator-guide.md#traces).',
      ]
    : removed;
}
