import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readEnvironment } from '../../../config/environment';
import { settings } from '../../../config/settings';
import { readYaml, type YamlValue } from '../../support/yaml';

const documents = new Map<string, YamlValue>();

beforeAll(async () => {
  for (const file of ['site', 'network']) {
    for (const document of await readYaml(readFileSync(`deploy/kubernetes/${file}.yaml`, 'utf8'))) {
      const { kind } = v.parse(v.object({ kind: v.string() }), document);
      documents.set(kind, document);
    }
  }
});

test('there is what a site needs, all under its name', () => {
  const own = { 'app.kubernetes.io/name': 'chancery' };
  const metadata = expect.objectContaining({ name: 'chancery', labels: own });
  expect(Object.fromEntries(documents)).toEqual(
    Object.fromEntries(
      [
        'ConfigMap',
        'Deployment',
        'HorizontalPodAutoscaler',
        'Ingress',
        'NetworkPolicy',
        'PodDisruptionBudget',
        'Service',
        'ServiceAccount',
      ].map((kind) => [kind, expect.objectContaining({ metadata })]),
    ),
  );
  const selector = { matchLabels: own };
  expect(documents.get('Service')).toMatchObject({ spec: { selector: own } });
  expect(documents.get('NetworkPolicy')).toMatchObject({ spec: { podSelector: selector } });
  expect(documents.get('PodDisruptionBudget')).toMatchObject({
    spec: { maxUnavailable: 1, selector },
  });
});

const config = () =>
  v.parse(v.object({ data: v.record(v.string(), v.string()) }), documents.get('ConfigMap')).data;

test('the configuration is one that the site starts with, and holds no secret', () => {
  expect(readEnvironment(config())).toMatchObject({ ok: true });
  const open = Object.values(settings).filter(({ secret }) => !secret);
  const names = open.map(({ name }) => name);
  expect(Object.keys(config()).filter((key) => !names.includes(key))).toEqual([]);
});

test('the pod is looked after, without rights, and writes where its configuration says alone', () => {
  const { PORT, METRICS_PORT, CONTACT_QUEUE_DIR } = config();
  const probe = (path: string) => ({ httpGet: { path, port: 'http' } });
  expect(documents.get('Deployment')).toMatchObject({
    spec: {
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      template: {
        metadata: { labels: { 'app.kubernetes.io/name': 'chancery' } },
        spec: {
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 65534,
            fsGroup: 65534,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          containers: [
            {
              ports: [{ containerPort: Number(PORT) }, { containerPort: Number(METRICS_PORT) }],
              securityContext: {
                readOnlyRootFilesystem: true,
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
              },
              resources: { limits: { memory: expect.any(String) } },
              startupProbe: probe('/healthz/live'),
              readinessProbe: probe('/healthz/ready'),
              livenessProbe: probe('/healthz/live'),
              volumeMounts: [{ mountPath: '/tmp' }, { mountPath: CONTACT_QUEUE_DIR }],
            },
          ],
        },
      },
    },
  });
  const spec = v.object({ terminationGracePeriodSeconds: v.number() });
  const template = v.object({ spec: v.object({ template: v.object({ spec }) }) });
  // What a process takes to end in good order, and more.
  expect(
    v.parse(template, documents.get('Deployment')).spec.template.spec.terminationGracePeriodSeconds,
  ).toBeGreaterThan(10);
});
