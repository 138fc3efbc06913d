import { setPrimaryLocales } from '../language/languages';
import { setTimeZone } from '../language/swissTime';
import type { IntlShape } from 'react-intl';
import { formatSeries } from '../language/formats/numbers';

/** What makes a site that of its publisher; what is not set is as the specification has it. */
export interface SiteProfile {
  /** The languages in which the site is whole; the first stands in for the others. */
  readonly primaryLanguages?: readonly string[];
  /** IANA name of the zone in which days begin and counters open. */
  readonly timeZone?: string;
  /** ISO 3166 code of the country whose postal addresses are asked for. */
  readonly country?: string;
  /** False where there is no register of authorities. */
  readonly authorities?: boolean;
  readonly emergencyNumbers?: readonly string[];
  /** What the site follows for accessibility, beside WCAG. */
  readonly accessibilityStandard?: string;
}

/** The profile of this site. */
export let siteProfile: SiteProfile = {};

/** ISO 3166 code of the country of the site. */
export let siteCountry = 'CH';

/** Makes this process or page one of such a site. Throws `RangeError` for an unknown time zone. */
export function setSiteProfile(profile: SiteProfile): void {
  siteProfile = profile;
  siteCountry = profile.country ?? 'CH';
  if (profile.timeZone !== undefined) setTimeZone(profile.timeZone);
  if (profile.primaryLanguages !== undefined) setPrimaryLocales(profile.primaryLanguages);
}

/** Returns where to get help at once; undefined where the country's emergency numbers are not set. */
export function emergencyText(intl: IntlShape): string | undefined {
  const { emergencyNumbers } = siteProfile;
  if (emergencyNumbers === undefined && siteCountry !== 'CH') return undefined;
  const numbers = formatSeries(intl, emergencyNumbers ?? []);
  const given = emergencyNumbers === undefined ? 'no' : 'yes';
  return intl.formatMessage({ id: 'error.emergency' }, { given, numbers });
}
