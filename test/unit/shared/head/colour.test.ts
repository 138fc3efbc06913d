import { contrast, parseColour, toHex } from '../../../../shared/head/colour';

describe('parseColour', () => {
  test.each([
    ['#fff', '#ffffff'],
    ['#1aF', '#11aaff'],
    [' #1F5f8B ', '#1f5f8b'],
    ['rgb(1, 2, 3)', '#010203'],
    ['RGB(1 2 3)', '#010203'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsl(-120, 100%, 50%)', '#0000ff'],
    ['hsl(210, 50%, 40%)', '#336699'],
  ])('reads %s as %s', (text, hex) => {
    const read = parseColour(text);
    expect(read && toHex(read)).toBe(hex);
  });

  test.each([
    '',
    'red',
    '#ff',
    '#fffff',
    '#ffff',
    '#ffffffff',
    '#ggg',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(1,2)',
    'rgb(1,2,3,4)',
    'rgb(1%,2,3)',
    'rgba(1,2,3,.5)',
    'hsl(0,101%,50%)',
    'hsl(0,50,50)',
    'var(--x)',
    'url(https://evil.example)',
    '#fff;}body{display:none',
    '#fff}/*',
    'rgb(1,2,3);background:url(//evil.example)',
    'expression(alert(1))',
    `rgb(${'1'.repeat(5000)},0,0)`,
    `rgb(${' '.repeat(5000)}1,0,0)`,
  ])('ignores %s', (text) => expect(parseColour(text)).toBeUndefined());
});

describe('contrast', () => {
  // Values of the formula of WCAG 2.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#d8232a', '#ffffff', 5.01],
    ['#d8232a', '#f0f4f7', 4.53],
    ['#e53940', '#ffffff', 4.21],
    ['#2f4356', '#ffffff', 10.2],
  ])('%s on %s is %d:1', (one, other, ratio) => {
    const [first, second] = [parseColour(one), parseColour(other)];
    expect(first && second && contrast(first, second)).toBeCloseTo(ratio, 1);
  });
});
