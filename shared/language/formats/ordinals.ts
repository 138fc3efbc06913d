import type { Speak } from '../messages';
import { formatNumber } from './numbers';

/** A place in an order from 1 on, in the masculine where a language has genders: «3.», «3e». */
export function formatOrdinal(speak: Speak, place: number): string {
  return speak('format.ordinal', { place, formatted: formatNumber(speak, place) });
}
