import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  type Colour,
  contrast,
  parseColour,
  toHex,
  themeStylesheet,
  themeVariables,
} from '../../../../shared/head/themeColours';
import { testProperty } from '../../../support/run/testProperty';

const fields = [
  'primaryColor',
  'interactionColor',
  'sectionColorOne',
  'sectionColorTwo',
  'sectionColorThree',
  'secondaryColorOne',
  'secondaryColorTwo',
] as const;

const colourText = fc.oneof(
  fc.string(),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels) => `rgb(${channels.join(',')})`),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const theme = fc
  .array(fc.tuple(fc.constantFrom(...fields), colourText))
  .map((entries) => Object.fromEntries(entries));

const defaults: Readonly<Record<string, string>> = {
  'primary-500': '#e53940',
  'primary-600': '#d8232a',
  'primary-700': '#bf1f25',
  'secondary-50': '#f0f4f7',
  'secondary-100': '#dfe4e9',
  'secondary-200': '#acb4bd',
  'secondary-500': '#46596b',
  'secondary-600': '#2f4356',
  'secondary-700': '#263645',
  'secondary-900': '#131b22',
};

/** The colour a shade has in a page with the theme. */
function shadesOf(colours: Parameters<typeof themeVariables>[0]) {
  const set = new Map(themeVariables(colours).variables);
  return (step: string): Colour => {
    const colour = parseColour(set.get(`--color-${step}`) ?? defaults[step] ?? '');
    if (colour === undefined) throw new Error(`no colour for ${step}`);
    return colour;
  };
}

test.each([
  ['#1aF', '#11aaff'],
  [' #1F5f8B ', '#1f5f8b'],
  ['RGB(1 2 3)', '#010203'],
  ['rgb(100%, 0%, 50%)', '#ff0080'],
  ['hsl(120deg 100% 25%)', '#008000'],
])('the colour %s is read as %s', (text, hex) => {
  const read = parseColour(text);
  expect(read && toHex(read)).toBe(hex);
});

test.each([
  '',
  'red',
  '#ffff',
  'rgb(256,0,0)',
  'rgb(1%,2,3)',
  'hsl(0,101%,50%)',
  '#fff;}body{display:none',
  'rgb(1,2,3);background:url(//evil.example)',
  `rgb(${' '.repeat(5000)}1,0,0)`,
])('%s is no colour', (text) => expect(parseColour(text)).toBeUndefined());

// Values of the formula of WCAG 2.
test.each([
  ['#000000', '#ffffff', 21],
  ['#d8232a', '#f0f4f7', 4.53],
])('%s on %s has a contrast of %d:1', (one, other, ratio) => {
  const [first, second] = [parseColour(one), parseColour(other)];
  expect(first && second && contrast(first, second)).toBeCloseTo(ratio, 1);
});

describe('themeVariables', () => {
  test('maps each field to its shades', () => {
    const { variables, faults } = themeVariables({
      primaryColor: '#2f4a54',
      interactionColor: '#1f5f8b',
      sectionColorOne: 'hsl(202, 36%, 90%)',
      sectionColorTwo: '#f6e7c8',
      sectionColorThree: '#ccc',
      secondaryColorOne: 'rgb(70, 105, 117)',
      secondaryColorTwo: '#2f4a54',
    });
    expect(faults).toEqual([]);
    expect(variables).toEqual([
      ['--color-primary-500', '#2f4a54'],
      ['--color-primary-600', '#1f5f8b'],
      ['--color-primary-700', '#1b547a'],
      ['--color-secondary-50', '#dce8ef'],
      ['--color-secondary-100', '#f6e7c8'],
      ['--color-secondary-200', '#cccccc'],
      ['--color-secondary-500', '#466975'],
      ['--color-secondary-600', '#466975'],
      ['--color-secondary-700', '#2f4a54'],
      ['--color-secondary-900', '#2f4a54'],
    ]);
  });

  test.each([
    ['interactionColor', '#00a000'],
    ['primaryColor', '#ffee00'],
    ['sectionColorOne', '#2f4a54'],
  ] as const)('%s %s is too weak: default shade and one fault', (field, value) => {
    const { variables, faults } = themeVariables({ [field]: value });
    expect(variables).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${field} ${value} has a contrast of `);
  });

  test('a tint has to carry the links of the theme too', () => {
    expect(themeVariables({ sectionColorOne: '#dbe7ee' }).variables).toEqual([]);
    expect(
      themeVariables({ sectionColorOne: '#dbe7ee', interactionColor: '#1f5f8b' }).faults,
    ).toEqual([]);
  });

  test('a fault never repeats the hostile value', () => {
    const { variables, faults } = themeVariables({ primaryColor: '#fff;}*{display:none\n' });
    expect(variables).toEqual([]);
    expect(faults).toEqual([
      'primaryColor is not a colour of the form #rgb, #rrggbb, rgb() or hsl()',
    ]);
  });

  testProperty([theme], { numRuns: 300 })(
    'text on every themed surface has at least 4.5:1, for any theme',
    (colours) => {
      const shade = shadesOf(colours);
      const white: Colour = [255, 255, 255];
      const bodyText: Colour = [0x1f, 0x29, 0x37];
      for (const step of ['secondary-500', 'secondary-600', 'secondary-700', 'secondary-900']) {
        expect(contrast(white, shade(step))).toBeGreaterThanOrEqual(4.5);
      }
      for (const step of ['secondary-50', 'secondary-100', 'secondary-200']) {
        expect(contrast(bodyText, shade(step))).toBeGreaterThanOrEqual(4.5);
      }
      for (const step of ['primary-600', 'primary-700']) {
        expect(contrast(white, shade(step))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade('secondary-50'), shade(step))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(white, shade('primary-500'))).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('themeStylesheet', () => {
  test('sets tints in the light scheme only, links in both by their own contrast', () => {
    const colours = { interactionColor: '#1f5f8b', secondaryColorOne: '#466975' };
    expect(themeStylesheet(themeVariables(colours))).toBe(
      ':root{--color-secondary-500:#466975;--color-secondary-600:#466975}' +
        '@media (prefers-color-scheme:light){' +
        ':root{--color-primary-600:#1f5f8b;--color-primary-700:#1b547a}}' +
        '@media (prefers-color-scheme:dark){' +
        ':root{--color-primary-600:#8fafc5;--color-primary-700:#c6d4de}}',
    );
  });

  test('accents stand out on every background of the dark scheme, for any theme', () => {
    const scheme = readFileSync('views/styles/darkScheme.css', 'utf8');
    const surfaces = ['surface', 'surface-raised', 'secondary-50'].map((name) => {
      const [, value = ''] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(scheme) ?? [];
      return value;
    });
    expect(surfaces).not.toContain('');
    fc.assert(
      fc.property(theme, (colours) => {
        const dark = themeStylesheet(themeVariables(colours)).split('scheme:dark)')[1] ?? '';
        for (const [, step, value = ''] of dark.matchAll(/primary-(\d+):(#[0-9a-f]{6})/g)) {
          for (const surface of surfaces) {
            const [one, other] = [parseColour(value), parseColour(surface)];
            if (one === undefined || other === undefined) throw new Error('no colour');
            expect(contrast(one, other)).toBeGreaterThanOrEqual(step === '500' ? 3 : 4.5);
          }
        }
      }),
    );
  });

  const rule = String.raw`:root\{(?:--color-(?:primary|secondary)-\d+:#[0-9a-f]{6};?)+\}`;
  const whole = new RegExp(
    `^(?:${rule})?(?:@media \\(prefers-color-scheme:light\\)\\{${rule}\\})?` +
      `(?:@media \\(prefers-color-scheme:dark\\)\\{${rule}\\})?$`,
  );
  testProperty([theme])('holds nothing but the variables and #rrggbb, for any theme', (colours) => {
    expect(themeStylesheet(themeVariables(colours))).toMatch(whole);
  });
});

test('the colours that a theme has to stand against are those of the styles', () => {
  const source = readFileSync('shared/head/themeColours.ts', 'utf8');
  const own = [...source.matchAll(/\[0x(\w\w), 0x(\w\w), 0x(\w\w)\]/g)].map(
    (channels) => `#${channels.slice(1).join('')}`,
  );
  const styles = ['tokens', 'darkScheme']
    .map((name) => readFileSync(`views/styles/${name}.css`, 'utf8'))
    .join('\n')
    .replaceAll('#fff;', '#ffffff;');
  expect(own.length).toBeGreaterThan(7);
  expect(own.filter((colour) => !styles.includes(`${colour};`))).toEqual([]);
});
