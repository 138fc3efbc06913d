import type { SiteIdentity } from '../../../shared/content/identity';
import { themeVariables } from '../../../shared/head/themeColours';
import { shown, type Report } from '../finding';

/** Checks that the colours of an identity are used: that they are some, with enough contrast. */
export function checkTheme(identity: SiteIdentity | undefined, file: string, report: Report): void {
  const { theme } = identity?.metadata ?? {};
  if (theme === undefined) return;
  for (const fault of themeVariables(theme).faults) {
    const [field = ''] = fault.split(' ', 1);
    const path = `metadata.theme.${field}`;
    const found = `${shown(Reflect.get(theme, field))}: ${fault}`;
    const expected = 'a colour that can be used; its default stands in for it';
    report({ severity: 'warning', rule: 'theme', file, path, expected, found });
  }
}
