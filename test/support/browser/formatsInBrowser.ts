import { createIntl } from 'react-intl';
import type { MessageId } from '../../../shared/language/messages';
import { formatSamples } from './formatSamples';

// A script for Chromium: makes the samples with a table's messages, as the site's scripts would.
Object.assign(globalThis, {
  formatSamplesOf(messages: Record<MessageId, string>, locale: string): string[] {
    return formatSamples(createIntl({ messages, locale }));
  },
});
