import { createDefaultPolicy } from '../../../client/trustedTypesPolicy';
import { fakeGlobals } from '../../support/run/fakeGlobals';

let policies: [name: string, rules: TrustedTypesRules][];

beforeEach(() => {
  policies = [];
  const createPolicy = (name: string, rules: TrustedTypesRules) => {
    policies.push([name, rules]);
    return { createHTML: (html: string) => html };
  };
  fakeGlobals({
    trustedTypes: { createPolicy },
    location: new URL('https://www.example.org/de/a'),
  });
});

function defaultRules(): TrustedTypesRules {
  createDefaultPolicy();
  return policies[0]?.[1] ?? {};
}

test('there is one policy, the default one; browsers without Trusted Types need none', () => {
  createDefaultPolicy();
  expect(policies.map(([name]) => name)).toEqual(['default']);
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(createDefaultPolicy).not.toThrow();
});

test.each(['/assets/idle.0a1b2c3d.js', '/service-worker.js'])('%s is a script of ours', (url) => {
  expect(defaultRules().createScriptURL?.(url)).toBe(url);
});

test.each([
  'https://elsewhere.example/assets/a.js',
  'http://www.example.org/assets/a.js',
  '/assets/%2e%2e/media/a.js',
  '/de/service-worker.js',
  'blob:https://www.example.org/0a1b2c3d',
])('%s is none', (url) => {
  expect(defaultRules().createScriptURL?.(url)).toBeNull();
});

test('of text, an empty picture alone becomes HTML, and nothing a script', () => {
  const rules = defaultRules();
  expect(Object.keys(rules)).not.toContain('createScript');
  const { createHTML } = rules;
  expect(createHTML?.('<svg/>')).toBe('<svg/>');
  expect(['', '<svg></svg>', '<svg/> ', '<img src="x">'].map((html) => createHTML?.(html))).toEqual(
    [null, null, null, null],
  );
});
