import fc from 'fast-check';
import { sameSitePath } from '../../../../shared/routing/sameSitePath';

describe('sameSitePath', () => {
  it.each([
    ['/', '/'],
    ['/de/a?b=c#d', '/de/a?b=c#d'],
    ['/de/über', '/de/%C3%BCber'],
    ['/de/../fr', '/fr'],
    ['/de//a', '/de//a'],
    ['/?to=//host.example', '/?to=//host.example'],
  ])('reads %s as %s', (target, expected) => {
    expect(sameSitePath(target)).toBe(expected);
  });

  it.each([
    '',
    'de',
    '?a=b',
    '//host.example',
    '/\\host.example',
    '/\t/host.example',
    '/.//host.example',
    '/..//host.example',
    '/%2e//host.example',
    '/de/..//host.example',
    'https://host.example',
    'javascript:alert(1)',
    ' /de',
    '/\t/[',
  ])('refuses %j', (target) => {
    expect(sameSitePath(target)).toBeUndefined();
  });

  it('never leads a browser to another origin, nor breaks a header', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      ':',
      '@',
      '#',
      '?',
      'h.example',
    );
    const target = fc.array(parts, { maxLength: 12 }).map((list) => `/${list.join('')}`);
    fc.assert(
      fc.property(fc.oneof(target, fc.string(), fc.webUrl()), (text) => {
        const path = sameSitePath(text);
        if (path === undefined) return;
        expect(new URL(path, 'https://www.example.org').origin).toBe('https://www.example.org');
        expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      }),
      { numRuns: 1000 },
    );
  });
});
