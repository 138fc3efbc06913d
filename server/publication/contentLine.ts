import { withoutControls } from './xml';

/** A value of type TEXT of a card, which is the only one of its property (RFC 6350, section 3.4). */
export function escapeCardText(value: string): string {
  return withoutControls(value)
    .replaceAll('\u007f', '')
    .replace(/[\\,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');
}

/** A value of type TEXT of a calendar (RFC 5545, section 3.3.11), or one of several of a card. */
export function escapeText(value: string): string {
  return escapeCardText(value).replaceAll(';', '\\;');
}

/** A value of type URI, in which no line may break. */
export function uriValue(value: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what may not be
  return value.replace(/[\u0000-\u0020\u007f]/g, '');
}
