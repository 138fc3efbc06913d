import type { IntlShape } from 'react-intl';
import { formatNumber } from './numbers';

/** With one decimal, unless that is zero. */
function withTenth(intl: IntlShape, value: number): string {
  const tenths = Math.round(value * 10);
  return formatNumber(intl, tenths / 10, tenths % 10 === 0 ? 0 : 1);
}

/** A size in bytes as kB (1 at least), or MB and GB with at most one decimal. */
export function formatBytes(intl: IntlShape, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1e3));
  if (kilobytes < 1000)
    return intl.formatMessage({ id: 'format.kilobytes' }, { size: formatNumber(intl, kilobytes) });
  return Math.round(bytes / 1e5) < 10_000
    ? intl.formatMessage({ id: 'format.megabytes' }, { size: withTenth(intl, bytes / 1e6) })
    : intl.formatMessage({ id: 'format.gigabytes' }, { size: withTenth(intl, bytes / 1e9) });
}
