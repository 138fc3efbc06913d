import type { ThemeColours } from '../content/site';

/** Red, green and blue, each an integer from 0 to 255. */
export type Colour = readonly [number, number, number];

const number = String.raw`([+-]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4}))`;
const separator = String.raw`(?:\s*,\s*|\s+)`;
const hexPattern = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i;
const functionPattern = new RegExp(
  `^(rgb|hsl)\\(\\s*${number}(%|deg)?${separator}${number}(%)?${separator}${number}(%)?\\s*\\)$`,
  'i',
);

/** Reads `#rgb`, `#rrggbb`, `rgb()` and `hsl()`; nothing of a hostile text reaches a stylesheet. */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim();
  return value.length > 64 ? undefined : (parseHex(value) ?? parseFunction(value));
}

/** Writes a colour as `#rrggbb`, lower case. */
export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function darken([red, green, blue]: Colour, share: number): Colour {
  const reduced = (channel: number) => Math.round(channel * (1 - share));
  return [reduced(red), reduced(green), reduced(blue)];
}

function lighten([red, green, blue]: Colour, share: number): Colour {
  const raised = (channel: number) => Math.round(channel + (255 - channel) * share);
  return [raised(red), raised(green), raised(blue)];
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21, the same in both directions. */
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

function parseFunction(value: string): Colour | undefined {
  const [, name, one, oneUnit, two, twoUnit, three, threeUnit] = functionPattern.exec(value) ?? [];
  if (name === undefined || twoUnit !== threeUnit) return undefined;
  if (name.toLowerCase() === 'hsl')
    return oneUnit === '%' || twoUnit === undefined
      ? undefined
      : fromHsl(Number(one), Number(two) / 100, Number(three) / 100);
  if (oneUnit !== twoUnit) return undefined;
  const channel = (text: string | undefined) =>
    oneUnit === '%' ? (Number(text) * 255) / 100 : Number(text);
  return inRange([channel(one), channel(two), channel(three)]);
}

function fromHsl(degrees: number, saturation: number, lightness: number): Colour | undefined {
  const hue = ((degrees % 360) + 360) % 360;
  if ([saturation, lightness].some((share) => !(share >= 0 && share <= 1))) return undefined;
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return inRange([channel(0), channel(8), channel(4)]);
}

function inRange([red, green, blue]: Colour): Colour | undefined {
  const colour = [Math.round(red), Math.round(green), Math.round(blue)] as const;
  return colour.every((channel) => channel >= 0 && channel <= 255) ? colour : undefined;
}

/** A custom property and its value, always `#rrggbb`. */
type ThemeVariable = readonly [name: string, value: string];

/** The result of a site's colours. */
export interface Theme {
  readonly variables: readonly ThemeVariable[];
  /** One sentence for each colour that was not used, for the log. */
  readonly faults: readonly string[];
}

const textRatio = 4.5;
const graphicRatio = 3;
const white: Colour = [0xff, 0xff, 0xff];
const bodyText: Colour = [0x1f, 0x29, 0x37];
const mutedText: Colour = [0x4b, 0x55, 0x63];
const defaultTint: Colour = [0xf0, 0xf4, 0xf7];
const defaultLinks: readonly Colour[] = [
  [0xd8, 0x23, 0x2a],
  [0xbf, 0x1f, 0x25],
];
const hoverShare = 0.12;
const shares: readonly number[] = Array.from({ length: 20 }, (_, step) => step / 20);

/** Variables that the dark scheme sets itself; the others are dark surfaces in both schemes. */
const lightSchemeOnly = /^--color-(?:primary-\d+|secondary-(?:50|100|200))$/;

/** Backgrounds of the dark scheme, as `views/styles/darkScheme.css` sets them. */
const darkSurfaces: readonly Colour[] = [
  [0x11, 0x17, 0x1d],
  [0x1a, 0x23, 0x2c],
  [0x21, 0x2c, 0x36],
];

/** Contrast that markers, links and hovered links get on every background of the dark scheme. */
const darkRatios: readonly (readonly [name: string, ratio: number])[] = [
  ['--color-primary-500', graphicRatio],
  ['--color-primary-600', 6],
  ['--color-primary-700', 9],
];

/** Returns the shades that the colours of a site set; `faults` names those of too little contrast. */
export function themeVariables(theme: ThemeColours): Theme {
  const variables: ThemeVariable[] = [];
  const faults: string[] = [];

  function set(
    field: keyof ThemeColours,
    steps: readonly string[],
    against: readonly Colour[],
    ratio = textRatio,
  ): Colour | undefined {
    const value = theme[field];
    if (value === undefined) return undefined;
    const colour = parseColour(value);
    if (colour === undefined) {
      faults.push(`${field} is not a colour of the form #rgb, #rrggbb, rgb() or hsl()`);
      return undefined;
    }
    const failing = against.find((other) => contrast(colour, other) < ratio);
    if (failing !== undefined) {
      faults.push(
        `${field} ${toHex(colour)} has a contrast of ${contrast(colour, failing).toFixed(2)}:1 ` +
          `against ${toHex(failing)}, below ${ratio}:1`,
      );
      return undefined;
    }
    for (const step of steps) {
      const shade = step === 'primary-700' ? darken(colour, hoverShare) : colour;
      variables.push([`--color-${step}`, toHex(shade)]);
    }
    return colour;
  }

  set('primaryColor', ['primary-500'], [white], graphicRatio);
  const link = set('interactionColor', ['primary-600', 'primary-700'], [white, defaultTint]);
  const links = link === undefined ? defaultLinks : [link, darken(link, hoverShare)];
  set('sectionColorOne', ['secondary-50'], [bodyText, mutedText, ...links]);
  set('sectionColorTwo', ['secondary-100'], [bodyText]);
  set('sectionColorThree', ['secondary-200'], [bodyText]);
  set('secondaryColorOne', ['secondary-500', 'secondary-600'], [white]);
  set('secondaryColorTwo', ['secondary-700', 'secondary-900'], [white]);
  return { variables, faults };
}

/** The accents of a theme for the dark scheme: its own, as much lighter as their contrast asks. */
function darkAccents(variables: readonly ThemeVariable[]): ThemeVariable[] {
  return darkRatios.flatMap(([name, ratio]) => {
    const own = variables.find(([candidate]) => candidate === name);
    const colour = own && parseColour(own[1]);
    if (colour === undefined) return [];
    const fits = (share: number) =>
      darkSurfaces.every((surface) => contrast(lighten(colour, share), surface) >= ratio);
    return [[name, toHex(lighten(colour, shares.find(fits) ?? 1))] as const];
  });
}

/** What the design `freebrand-simple` adds: the colours of the site, and above all but a hazard a line. */
const brandedBody =
  '@media screen{body{accent-color:var(--color-primary-600)}body:not(:has(.hazard)){border-block-start:.25rem solid var(--color-primary-500)}}';

/** Returns the stylesheet of a theme in a design; empty where nothing differs from the defaults. */
export function themeStylesheet({ variables }: Theme, designType?: string): string {
  if (variables.length === 0) return '';
  const light = variables.filter(([name]) => lightSchemeOnly.test(name));
  const both = variables.filter(([name]) => !lightSchemeOnly.test(name));
  const rule = (list: readonly ThemeVariable[]) =>
    list.length === 0 ? '' : `:root{${list.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  const inScheme = (scheme: 'light' | 'dark', list: readonly ThemeVariable[]) =>
    list.length === 0 ? '' : `@media (prefers-color-scheme:${scheme}){${rule(list)}}`;
  const body = designType === 'freebrand-simple' ? brandedBody : '';
  return rule(both) + inScheme('light', light) + inScheme('dark', darkAccents(light)) + body;
}
