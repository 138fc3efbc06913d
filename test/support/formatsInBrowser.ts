import { IntlMessageFormat } from 'intl-messageformat';
import { speaker } from '../../shared/language/messages';
import { formatSamples } from './formatSamples';

// A script for Chromium: makes the samples with a table's messages, as the site's scripts would.
Object.assign(globalThis, {
  formatSamplesOf(messages: Record<string, string>, locale: string): string[] {
    const formats = new Map<string, IntlMessageFormat>();
    const speak = speaker({
      formatMessage({ id }, values) {
        const format = formats.get(id) ?? new IntlMessageFormat(messages[id] ?? id, locale);
        formats.set(id, format);
        return String(format.format(values));
      },
    });
    return formatSamples(speak);
  },
});
