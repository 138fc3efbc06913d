type Variables = Readonly<Record<string, string | undefined>>;

/** Settings of earlier versions, and what to do in place of each. */
const removedSettings: Readonly<Record<string, string>> = {
  WORKERS: 'One process serves; run several behind a balancer (docs/replicas.md).',
};

/** One line for each variable that is set and that this version no longer reads. */
export function describeRemovedSettings(variables: Variables): string[] {
  return Object.entries(removedSettings)
    .filter(([name]) => (variables[name] ?? '') !== '')
    .map(([name, advice]) => `${name} is no longer a setting. ${advice}`);
}
