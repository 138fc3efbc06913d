import type { IntlShape } from 'react-intl';
import { formatNumber } from './numbers';

/** Currencies without a smaller unit (ISO 4217). */
const undivided = new Set(['ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'XPF']);

/**
 * A price with the code of its currency (ISO 4217), for example «CHF 1’234.50». An amount that is
 * no plain number («gratis», «10–20») stays as it is.
 */
export function formatPrice(intl: IntlShape, amount: string, currency = 'CHF'): string {
  if (!/^\d{1,15}(\.\d+)?$/.test(amount)) return amount;
  const decimals = undivided.has(currency) ? 0 : 2;
  const number = formatNumber(intl, Number(amount), decimals, 'format.priceDecimal');
  return intl.formatMessage({ id: 'format.price' }, { currency, number });
}
