import type { Alert } from '../content/listingItem';
import { defaultLocale, directionOf } from '../language/languages';

/** Whether a hazard message holds at an instant, in milliseconds since 1970. */
export function isInForce({ validFrom, validTo }: Alert, now: number): boolean {
  return Date.parse(validFrom) <= now && (validTo === undefined || now < Date.parse(validTo));
}

/** Whether a visitor may close a message; levels 4 and 5 stay. */
export function isDismissible({ level }: Alert): boolean {
  return level <= 3;
}

/** Names one version of a hazard message: an update is another one. */
export function alertVersion({ id, updatedAt }: Alert): string {
  return `${id}@${updatedAt}`;
}

/** Returns the id of the heading of a hazard message; elements that it names have ids between spaces. */
export function hazardId({ id }: Pick<Alert, 'id'>): string {
  return `hazard-${id.replace(/\s+/g, '-')}`;
}

/** Returns the texts of a hazard message and their language: where the locale has none, German, else any. */
export function alertText({ title, region, text, link }: Alert, locale: string) {
  const codes = [locale, defaultLocale, ...Object.keys(title)];
  const code = codes.find((one) => title[one] !== undefined) ?? defaultLocale;
  return {
    language: { code, direction: directionOf(code) },
    heading: [title[code], region[code]].filter(Boolean).join('\u00a0– '),
    text: text[code],
    link: link?.[code],
  };
}

/** Returns the instants (ms since 1970) at which these messages begin or end. */
export function alertChanges(alerts: readonly Alert[]): number[] {
  return alerts
    .flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === undefined ? [] : [validTo])])
    .map((instant) => Date.parse(instant));
}
