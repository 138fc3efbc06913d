import {
  readConfiguration,
  type Environment,
  type EnvironmentFault,
} from '../../config/environment';
import { settings } from '../../config/settings';
import { isLocale } from '../../shared/language/languages';
import { setSiteProfile, type SiteProfile } from '../../shared/site/siteProfile';

const own = ['primaryLanguages'] as const;

/** The profile that an environment sets; undefined where it is that of the specification. */
export function profileIn(
  environment: Pick<Environment, (typeof own)[number]>,
): SiteProfile | undefined {
  const { primaryLanguages } = environment;
  const profile = { ...(primaryLanguages !== undefined && { primaryLanguages }) };
  return Object.keys(profile).length === 0 ? undefined : profile;
}

/**
 * Makes this process, or this thread, one of the site of its environment. Returns the faults of the
 * configuration where one of them is in the profile, so that no command works for another site.
 */
export function adoptSiteProfile(): readonly EnvironmentFault[] {
  const { environment, faults } = readConfiguration(process.env);
  const unknown = environment.primaryLanguages?.find((code) => !isLocale(code));
  if (unknown !== undefined) {
    const { name } = settings.primaryLanguages;
    return [...faults, { name, given: 'text', expected: `codes of ISO 639-1, and not ${unknown}` }];
  }
  setSiteProfile(profileIn(environment) ?? {});
  const names = own.map((key) => settings[key].name);
  return faults.some(({ name }) => names.includes(name)) ? faults : [];
}
