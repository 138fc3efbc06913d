import { policyText, securityPolicy } from '../../../config/securityPolicy';

const local = securityPolicy({ publicUrl: 'http://localhost:3000', mediaOrigins: [] });
const live = securityPolicy({
  publicUrl: 'https://www.example.ch',
  mediaOrigins: ['https://media.example.ch'],
  hstsMaxAge: 86_400,
});

test.each([local, live])('no inline code, no eval, no nonce, no wildcard', ({ directives }) => {
  const text = policyText(directives);
  expect(text).not.toMatch(/unsafe|nonce|\*|data:|blob:/);
  expect(text).toContain("require-trusted-types-for 'script';trusted-types app-html default");
});

test('only a site on https asks for https', () => {
  expect(local).not.toHaveProperty('strictTransportSecurity');
  expect(local.directives).not.toHaveProperty('upgrade-insecure-requests');
  expect(live.strictTransportSecurity).toEqual({
    maxAge: 86_400,
    includeSubDomains: false,
    preload: false,
  });
  expect(policyText(live.directives)).toMatch(/;upgrade-insecure-requests$/);
});

test('lists of browsers are only for who asks for it, on https', () => {
  const asking = { mediaOrigins: [], hstsPreload: true };
  const https = securityPolicy({ ...asking, publicUrl: 'https://www.example.ch' });
  const http = securityPolicy({ ...asking, publicUrl: 'http://localhost:3000' });
  expect(https.strictTransportSecurity).toEqual({
    maxAge: 63_072_000,
    includeSubDomains: true,
    preload: true,
  });
  expect(http).not.toHaveProperty('strictTransportSecurity');
});

test('browsers of either kind report to the same address', () => {
  expect(policyText(live.directives)).toContain(';report-uri /api/reports;report-to violations;');
  expect(live.otherHeaders['Reporting-Endpoints']).toBe('violations="/api/reports"');
  expect(policyText(local.directives)).toMatch(/;report-uri \/api\/reports$/);
  expect(local.otherHeaders).not.toHaveProperty('Reporting-Endpoints');
});

test('features of browsers are refused, but for the whole screen', () => {
  expect(local.otherHeaders['Permissions-Policy']).toMatch(
    /^fullscreen=\(self\), ([\w-]+=\(\)(, |$))+$/,
  );
});
