import type { IntlShape } from 'react-intl';
import { formatBytes } from '../../../shared/language/formats/bytes';
import {
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
} from '../../../shared/language/formats/dates';
import { formatList } from '../../../shared/language/formats/lists';
import { formatNumber } from '../../../shared/language/formats/numbers';
import { formatPrice } from '../../../shared/language/formats/prices';
import { formatRange } from '../../../shared/language/formats/ranges';
import { formatRelative } from '../../../shared/language/formats/relative';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const first = Date.UTC(2024, 0, 1);

/** Whole numbers below a limit, the same ones at every start. */
function sequence(): (limit: number) => number {
  let state = 20_260_503;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** One text of every kind, of values drawn from a sequence. */
function sample(intl: IntlShape, next: (limit: number) => number): string[] {
  const now = first + next((3 * year) / minute) * minute;
  const other = now + (next(20_000) - 10_000) * minute;
  const [start, end] = [new Date(now).toISOString(), new Date(other).toISOString()];
  const [firstDay, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  const count = next(10 ** (1 + next(7)));
  const words = ['Italia', 'ocho', 'ebraico', 'a', 'историк', '日本語'].slice(next(6));
  const formatted = formatNumber(intl, count);
  return [
    formatDay(intl, start),
    formatMoment(intl, start),
    formatShortDay(intl, firstDay),
    formatWeekday(intl, start),
    formatRange(intl, firstDay, lastDay),
    formatRange(intl, start, end, (iso) => formatWeekday(intl, iso)),
    formatRelative(intl, end, now),
    formatRelative(intl, lastDay, now),
    formatted,
    formatNumber(intl, count / -64, next(4)),
    formatBytes(intl, count * next(10_000)),
    formatPrice(intl, String(count / 100), ['CHF', 'EUR', 'JPY'][next(3)]),
    formatList(intl, words),
    intl.formatMessage({ id: 'relative.daysAgo' }, { count, formatted }),
    intl.formatMessage({ id: 'frame.languagesFound' }, { count, formatted }),
  ];
}

/** Some hundred texts of every kind, from the same values wherever this runs. */
export function formatSamples(intl: IntlShape): string[] {
  const next = sequence();
  return Array.from({ length: 300 }, () => sample(intl, next)).flat();
}
