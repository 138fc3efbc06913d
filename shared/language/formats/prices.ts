import type { IntlShape } from 'react-intl';
import { formatNumber } from './numbers';

/** Currencies without a smaller unit (ISO 4217). */
const undivided = new Set(['ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'XPF']);

const price = /^(?:([A-Z]{3})\s)?(\d{1,15}(?:\.\d+)?)(?:\s?[-–]\s?(\d{1,15}(?:\.\d+)?))?$/;

/** A price or two with their currency («CHF 1’234.50»), without decimals where all `among` it are whole. */
export function formatPrice(
  intl: IntlShape,
  amount: string,
  currency = 'CHF',
  among: readonly string[] = [amount],
): string {
  const [, code = currency, ...numbers] = price.exec(amount) ?? [];
  if (numbers.length === 0) return amount;
  const isWhole = undivided.has(code) || !among.some((one) => /\d\.\d/.test(one));
  const number = numbers
    .filter((one) => one !== undefined)
    .map((one) => formatNumber(intl, Number(one), isWhole ? 0 : 2, 'format.priceDecimal'))
    .join('–');
  return intl.formatMessage({ id: 'format.price' }, { currency: code, number });
}
