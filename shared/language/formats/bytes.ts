import type { Speak } from '../messages';
import { formatNumber } from './numbers';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;
const gigabyte = 1000 * megabyte;

/** With one decimal, unless that is zero. */
function withTenth(speak: Speak, value: number): string {
  const tenths = Math.round(value * 10);
  return formatNumber(speak, tenths / 10, tenths % 10 === 0 ? 0 : 1);
}

/** A size in bytes as kB (1 at least), or MB and GB with at most one decimal. */
export function formatBytes(speak: Speak, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < 1000) return speak('format.kilobytes', { size: formatNumber(speak, kilobytes) });
  const isSmall = Math.round(bytes / (megabyte / 10)) < 10_000;
  return isSmall
    ? speak('format.megabytes', { size: withTenth(speak, bytes / megabyte) })
    : speak('format.gigabytes', { size: withTenth(speak, bytes / gigabyte) });
}
