import { readEnvironment, describeUnreadSettings } from '../../../config/environment';
import { policyText, securityPolicy } from '../../../config/securityPolicy';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

test('a setting that is no longer one is named, with what to do in its place', () => {
  expect(describeUnreadSettings({ WORKERS: '2', PORT: '3000' }, [])).toEqual([
    'WORKERS is no longer a setting. One process serves; run several behind a balancer (docs/operator-guide.md#several-processes).',
  ]);
});

test('a collector is named where nothing sends traces to it', () => {
  expect(describeUnreadSettings(collector, [])).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is no longer a setting\. /),
  ]);
});

const instrumentation = '@opentelemetry/auto-instrumentations-node/register';

test.each([
  [{ ...collector, NODE_OPTIONS: `--import ${instrumentation}` }, []],
  [collector, ['--import', instrumentation]],
])('and not where the instrumentation of OpenTelemetry is loaded', (variables, nodeArguments) => {
  expect(describeUnreadSettings(variables, nodeArguments)).toEqual([]);
});

test.each([
  ['STATIC_CONTENT_URI', 'STATIC_CONTENT_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
])('%s is taken for a slip', (name, meant) => {
  expect(describeUnreadSettings({ [name]: 'a' }, [])).toEqual([
    `${name} is no setting. Did you mean ${meant}?`,
  ]);
});

test('a file is named where the setting is no secret', () => {
  expect(describeUnreadSettings({ PUBLIC_URL_FILE: '/run/url' }, [])).toEqual([
    'PUBLIC_URL_FILE is no setting: only secrets are read from files.',
  ]);
});

test.each(['PATH', 'CHANCERY_SERVICE_HOST', 'SECRET_KEY_FILE'])('%s is not', (name) => {
  expect(describeUnreadSettings({ [name]: 'a' }, [])).toEqual([]);
});

test('that a PREVIEW other than true leaves previews off is said', () => {
  expect(describeUnreadSettings({ PREVIEW: 'TRUE', WORKERS: '' }, [])).toEqual([
    'PREVIEW is off: the text true alone turns it on.',
  ]);
  expect(describeUnreadSettings({ PREVIEW: 'true' }, [])).toEqual([]);
});

describe('the security policy', () => {
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
});

const faultNames = (variables: Record<string, string>) =>
  readEnvironment(variables).faults.map(({ name }) => name);

describe('addresses of services', () => {
  it.each(['postgres:///site', 'postgres://%zz@db.example/site', 'db.example'])(
    'refuses %s as the address of a database',
    (url) => {
      expect(faultNames({ SEARCH_URL: url })).toEqual(['SEARCH_URL']);
      const list = `postgres://a.example/site,${url}`;
      expect(faultNames({ SEARCH_REPLICA_URLS: list })).toEqual(['SEARCH_REPLICA_URLS']);
    },
  );

  it('takes the addresses of a database and of its copies', () => {
    const url = 'postgres://site:p%40ss@db.example:5433/site?sslmode=require';
    const copies = [url, 'postgresql://b.example'];
    expect(
      readEnvironment({ SEARCH_URL: url, SEARCH_REPLICA_URLS: copies.join(', ') }),
    ).toMatchObject({ environment: { searchUrl: url, searchReplicaUrls: copies } });
  });

  it.each([
    'file:./var/outbox',
    'smtp://relay.example?tls=off',
    'smtps://site:pass%2Fword@mail.example?from=site@example.org',
    'https://desk.example/in?key=a',
  ])('takes %s as a way for messages', (value) => {
    const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
    expect(faultNames(variables)).toEqual([]);
  });

  it.each([
    'http://desk.example/in',
    'smtp:///path',
    'smtp://site:pass@relay.example?tls=off',
    'smtps://relay.example?tls=off',
    'smtp://relay.example?tls=no',
    'smtp://site:%zz@mail.example',
    'smtp://mail.example?form=a@b.example',
    'smtp://mail.example?from=a@b.example%0d%0aBcc:c@d.example',
  ])('refuses %s as a way for messages', (value) => {
    const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
    expect(faultNames(variables)).toEqual(['CONTACT_DELIVERY_URL']);
  });

  it('wants somebody who gets every message where mails are sent', () => {
    const variables = { CONTACT_DELIVERY_URL: 'smtp://mail.example' };
    const only = { ...variables, CONTACT_RECIPIENTS: 'media=press@example.org' };
    expect(faultNames(variables)).toEqual(['CONTACT_RECIPIENTS']);
    expect(faultNames(only)).toEqual(['CONTACT_RECIPIENTS']);
  });

  it('wants a secret where several processes take forms, beside any other fault', () => {
    const shared = { STORE_URL: 'redis://store.example/2' };
    expect(faultNames(shared)).toEqual(['SECRET_KEY']);
    expect(faultNames({ ...shared, SECRET_KEY: ' '.repeat(40) })).toEqual(['SECRET_KEY']);
    expect(faultNames({ ...shared, SECRET_KEY: 'Hunter2'.repeat(5) })).toEqual([]);
    expect(faultNames({ ...shared, LOG_LEVEL: 'loud' })).toEqual(['LOG_LEVEL', 'SECRET_KEY']);
    expect(faultNames({ STORE_URL: 'memory:' })).toEqual([]);
  });

  it.each(['redis:', 'redis://store.example/first', 'memory:large'])(
    'refuses %s as a store',
    (value) => expect(faultNames({ STORE_URL: value })).toEqual(['STORE_URL']),
  );
});
