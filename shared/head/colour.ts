/** Red, green and blue, each an integer from 0 to 255. */
export type Colour = readonly [number, number, number];

const number = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})`;
const separator = String.raw`(?:\s*,\s*|\s+)`;
const hexPattern = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i;
const rgbPattern = new RegExp(
  `^rgb\\(\\s*(${number})(%?)${separator}(${number})(%?)${separator}(${number})(%?)\\s*\\)$`,
  'i',
);
const hslPattern = new RegExp(
  `^hsl\\(\\s*(${number})(?:deg)?${separator}(${number})%${separator}(${number})%\\s*\\)$`,
  'i',
);

/**
 * Reads `#rgb`, `#rrggbb`, `rgb()` and `hsl()` without transparency; everything else, also values
 * outside their range, gives undefined. Nothing of the text itself survives, so that a hostile
 * value cannot reach a stylesheet.
 */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim();
  return value.length > 64 ? undefined : (parseHex(value) ?? parseRgb(value) ?? parseHsl(value));
}

/** `#rrggbb`, lower case. */
export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with each channel reduced by a share between 0 and 1. */
export function darken([red, green, blue]: Colour, share: number): Colour {
  const reduced = (channel: number) => Math.round(channel * (1 - share));
  return [reduced(red), reduced(green), reduced(blue)];
}

/** The colour mixed with a share of white between 0 and 1. */
export function lighten([red, green, blue]: Colour, share: number): Colour {
  const raised = (channel: number) => Math.round(channel + (255 - channel) * share);
  return [raised(red), raised(green), raised(blue)];
}

/** Contrast ratio of WCAG 2.2, from 1 to 21, the same in both directions. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function parseHex(value: string): Colour | undefined {
  const match = hexPattern.exec(value);
  const digits = match?.[2] ?? match?.[1]?.replaceAll(/./g, '$&$&');
  if (digits === undefined) return undefined;
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function parseRgb(value: string): Colour | undefined {
  const match = rgbPattern.exec(value);
  if (match === null) return undefined;
  const [, red, redUnit, green, greenUnit, blue, blueUnit] = match;
  if (redUnit !== greenUnit || greenUnit !== blueUnit) return undefined;
  const channel = (text: string | undefined) =>
    redUnit === '%' ? (Number(text) * 255) / 100 : Number(text);
  return inRange([channel(red), channel(green), channel(blue)]);
}

function parseHsl(value: string): Colour | undefined {
  const match = hslPattern.exec(value);
  if (match === null) return undefined;
  const hue = ((Number(match[1]) % 360) + 360) % 360;
  const saturation = Number(match[2]) / 100;
  const lightness = Number(match[3]) / 100;
  if (!isShare(saturation) || !isShare(lightness)) return undefined;
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return inRange([channel(0), channel(8), channel(4)]);
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

function inRange(channels: readonly [number, number, number]): Colour | undefined {
  const [red, green, blue] = channels.map(Math.round);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue].every((channel) => channel >= 0 && channel <= 255)
    ? [red, green, blue]
    : undefined;
}
