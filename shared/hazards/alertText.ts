import type { Alert } from '../content/listing';
import { defaultLocale, directionOf } from '../language/languages';

/** The texts of a hazard message and their language: German where the locale has none. */
export function alertText({ title, region, text, link }: Alert, locale: string) {
  const code = title[locale] === undefined ? defaultLocale : locale;
  return {
    language: { code, direction: directionOf(code) },
    heading: [title[code], region[code]].filter(Boolean).join(' – '),
    text: text[code],
    link: link?.[code],
  };
}
