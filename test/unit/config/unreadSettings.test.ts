import { describeUnreadSettings } from '../../../config/unreadSettings';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

test('a setting that is no longer one is named, with what to do in its place', () => {
  expect(describeUnreadSettings({ WORKERS: '2', PORT: '3000' }, [])).toEqual([
    'WORKERS is no longer a setting. One process serves; run several behind a balancer (docs/operator-guide.md#several-processes).',
  ]);
});

test('nothing is said where none of them has a value', () => {
  expect(describeUnreadSettings({ WORKERS: '', PORT: '3000' }, [])).toEqual([]);
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
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SNAPSHOTDIR', 'SNAPSHOT_DIR'],
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

test.each(['PATH', 'HOME', 'HOSTNAME', 'NODE_OPTIONS', 'CHANCERY_SERVICE_HOST', 'SECRET_KEY_FILE'])(
  '%s is not',
  (name) => {
    expect(describeUnreadSettings({ [name]: 'a' }, [])).toEqual([]);
  },
);

test.each(['yes', 'TRUE', '1'])('that PREVIEW=%s leaves previews off is said', (PREVIEW) => {
  expect(describeUnreadSettings({ PREVIEW }, [])).toEqual([
    'PREVIEW is off: the text true alone turns it on.',
  ]);
  expect(describeUnreadSettings({ PREVIEW: 'true' }, [])).toEqual([]);
});
