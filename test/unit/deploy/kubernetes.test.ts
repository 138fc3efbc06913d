import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readEnvironment } from '../../../config/environment';
import { settings } from '../../../config/settings';
import { readYaml } from '../../support/project/yaml';

const name = v.literal('chancery');
const ownLabels = v.object({ 'app.kubernetes.io/name': name });
const selector = v.object({ matchLabels: ownLabels });

const probe = (path: string) =>
  v.object({ httpGet: v.strictObject({ path: v.literal(path), port: v.literal('http') }) });

const container = v.object({
  image: name,
  ports: v.array(v.strictObject({ name: v.string(), containerPort: v.number() })),
  securityContext: v.strictObject({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
    capabilities: v.strictObject({ drop: v.strictTuple([v.literal('ALL')]) }),
  }),
  resources: v.object({ limits: v.object({ memory: v.string() }) }),
  startupProbe: probe('/healthz/live'),
  readinessProbe: probe('/healthz/ready'),
  livenessProbe: probe('/healthz/live'),
  volumeMounts: v.array(v.strictObject({ name: v.string(), mountPath: v.string() })),
});

const pod = v.object({
  automountServiceAccountToken: v.literal(false),
  // What a process takes to end in good order, and more.
  terminationGracePeriodSeconds: v.pipe(v.number(), v.minValue(11)),
  securityContext: v.object({
    runAsNonRoot: v.literal(true),
    runAsUser: v.literal(65534),
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  containers: v.strictTuple([container]),
});

/** What each kind of object must say; the rest is as its operator likes it. */
const kinds = {
  ConfigMap: v.object({ data: v.record(v.string(), v.string()) }),
  ServiceAccount: v.object({ automountServiceAccountToken: v.literal(false) }),
  Deployment: v.object({
    spec: v.object({
      strategy: v.object({ rollingUpdate: v.object({ maxUnavailable: v.literal(0) }) }),
      selector,
      template: v.object({ metadata: v.object({ labels: ownLabels }), spec: pod }),
    }),
  }),
  Service: v.object({
    spec: v.object({
      selector: ownLabels,
      ports: v.array(v.object({ targetPort: v.literal('http') })),
    }),
  }),
  PodDisruptionBudget: v.object({ spec: v.object({ maxUnavailable: v.literal(1), selector }) }),
  HorizontalPodAutoscaler: v.object({ spec: v.object({ minReplicas: v.literal(2) }) }),
  NetworkPolicy: v.object({
    spec: v.object({
      podSelector: selector,
      policyTypes: v.strictTuple([v.literal('Ingress'), v.literal('Egress')]),
    }),
  }),
  HTTPRoute: v.object({}),
};

const documents = new Map<string, unknown>();

for (const file of ['site', 'network']) {
  for (const document of readYaml(readFileSync(`deploy/kubernetes/base/${file}.yaml`, 'utf8'))) {
    const { kind } = v.parse(v.object({ kind: v.string() }), document);
    documents.set(kind, document);
  }
}

test('every object is complete and right, and there are no others', () => {
  const metadata = v.object({ metadata: v.object({ name, labels: ownLabels }) });
  expect([...documents.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted());
  for (const [kind, schema] of Object.entries(kinds))
    v.parse(v.intersect([metadata, schema]), documents.get(kind));
});

test('the configuration is one that the site starts with, and holds no secret', () => {
  const { data } = v.parse(kinds.ConfigMap, documents.get('ConfigMap'));
  expect(readEnvironment(data)).toMatchObject({ ok: true });
  const known = Object.values(settings);
  const secrets = known.filter(({ secret }) => secret).map((setting) => setting.name);
  for (const key of Object.keys(data)) {
    expect(known.map((setting) => setting.name)).toContain(key);
    expect(secrets).not.toContain(key);
  }
});

test.each([
  ['deploy/README.md', 'secrets/kubernetes.env', 'ConfigMap'],
  ['docs/operator-guide.md', '/etc/chancery/site.env', 'none'],
])('a site starts with what %s has written to %s', (guide, file, other) => {
  const parsed = v.safeParse(kinds.ConfigMap, documents.get(other));
  const [, , text = ''] = readFileSync(guide, 'utf8').split(new RegExp(`(${file}) <<END\n`));
  const lines = text.slice(0, text.indexOf('END\n')).replaceAll(/\$\(.*\)/g, 'a'.repeat(64));
  const own = Object.fromEntries([...lines.matchAll(/^(\w+)=(.*)$/gm)].map((all) => all.slice(1)));
  expect(Object.keys(own)).toContain('CONTACT_RECIPIENTS');
  const given = { NODE_ENV: 'production', ...(parsed.success && parsed.output.data), ...own };
  expect(readEnvironment(given)).toMatchObject({ ok: true });
});

test('the pod listens where its configuration says, and may write there alone', () => {
  const { data } = v.parse(kinds.ConfigMap, documents.get('ConfigMap'));
  const { spec } = v.parse(kinds.Deployment, documents.get('Deployment'));
  const [site] = spec.template.spec.containers;
  expect(site.ports.map(({ containerPort }) => String(containerPort))).toEqual([
    data['PORT'],
    data['METRICS_PORT'],
  ]);
  expect(site.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
    '/tmp',
    data['CONTACT_QUEUE_DIR'],
  ]);
});

test('the overlay names the version of the image', () => {
  const [overlay] = readYaml(readFileSync('deploy/kubernetes/overlay/kustomization.yaml', 'utf8'));
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(overlay).toMatchObject({ images: [{ name: 'chancery', newTag: version }] });
});
