import { readEnvironment, type Environment, type EnvironmentFault } from '../../config/environment';
import { settings } from '../../config/settings';
import { isLocale } from '../../shared/language/languages';
import { setSiteProfile, type SiteProfile } from '../../shared/site/siteProfile';

const own = [
  'primaryLanguages',
  'timeZone',
  'country',
  'authorities',
  'emergencyNumbers',
  'accessibilityStandard',
] as const;

/** The profile that an environment sets, without what is as the specification has it. */
function profileIn(environment: Pick<Environment, (typeof own)[number]>): SiteProfile {
  const { primaryLanguages, timeZone, country, authorities } = environment;
  const { emergencyNumbers, accessibilityStandard } = environment;
  return {
    ...(primaryLanguages !== undefined && { primaryLanguages }),
    ...(timeZone !== settings.timeZone.defaultText && { timeZone }),
    ...(country !== settings.country.defaultText && { country }),
    ...(!authorities && { authorities }),
    ...(emergencyNumbers.length > 0 && { emergencyNumbers }),
    ...(accessibilityStandard !== '' && { accessibilityStandard }),
  };
}

/** Makes this process or thread one of the site of its environment; returns faults of that. */
export function adoptSiteProfile(): readonly EnvironmentFault[] {
  const { environment, faults } = readEnvironment(process.env);
  const unknown = environment.primaryLanguages?.find((code) => !isLocale(code));
  const text = 'text';
  if (unknown !== undefined) {
    const expected = `codes of ISO 639-1, and not ${unknown}`;
    return [...faults, { name: settings.primaryLanguages.name, actual: text, expected }];
  }
  try {
    setSiteProfile(profileIn(environment));
  } catch {
    const { name, expected } = settings.timeZone;
    return [...faults, { name, actual: text, expected }];
  }
  const names = own.map((key) => settings[key].name);
  return faults.some(({ name }) => names.includes(name)) ? faults : [];
}
