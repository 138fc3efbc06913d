import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readEnvironment } from '../../../config/environment';
import { settings } from '../../../config/settings';
import { readYaml, type YamlValue } from '../../support/project/yaml';

const own = { 'app.kubernetes.io/name': 'chancery' };
const name = v.literal('chancery');
const ownLabels = v.object({ 'app.kubernetes.io/name': name });
const metadata = v.looseObject({ name, labels: ownLabels });
const selector = v.object({ matchLabels: ownLabels });

function kind<S extends v.ObjectEntries>(apiVersion: string, kindName: string, entries: S) {
  const head = { apiVersion: v.literal(apiVersion), kind: v.literal(kindName), metadata };
  return v.strictObject({ ...head, ...entries });
}

const probe = (path: string) =>
  v.looseObject({
    httpGet: v.strictObject({ path: v.literal(path), port: v.literal('http') }),
    periodSeconds: v.number(),
    failureThreshold: v.number(),
  });

const container = v.strictObject({
  name: v.string(),
  image: name,
  ports: v.array(v.strictObject({ name: v.string(), containerPort: v.number() })),
  envFrom: v.strictTuple([
    v.strictObject({ configMapRef: v.object({ name }) }),
    v.strictObject({ secretRef: v.object({ name }) }),
  ]),
  securityContext: v.strictObject({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
    capabilities: v.strictObject({ drop: v.strictTuple([v.literal('ALL')]) }),
  }),
  resources: v.object({
    requests: v.object({ cpu: v.string(), memory: v.string() }),
    limits: v.object({ memory: v.string() }),
  }),
  startupProbe: probe('/healthz/live'),
  readinessProbe: probe('/healthz/ready'),
  livenessProbe: probe('/healthz/live'),
  volumeMounts: v.array(v.strictObject({ name: v.string(), mountPath: v.string() })),
});

const pod = v.strictObject({
  serviceAccountName: name,
  automountServiceAccountToken: v.literal(false),
  enableServiceLinks: v.literal(false),
  // What a process takes to end in good order, and more.
  terminationGracePeriodSeconds: v.pipe(v.number(), v.minValue(11)),
  securityContext: v.object({
    runAsNonRoot: v.literal(true),
    runAsUser: v.literal(65534),
    runAsGroup: v.literal(65534),
    fsGroup: v.literal(65534),
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: v.array(v.looseObject({ labelSelector: selector })),
  containers: v.strictTuple([container]),
  volumes: v.array(
    v.strictObject({ name: v.string(), emptyDir: v.strictObject({ sizeLimit: v.string() }) }),
  ),
});

const kinds = {
  ConfigMap: kind('v1', 'ConfigMap', { data: v.record(v.string(), v.string()) }),
  ServiceAccount: kind('v1', 'ServiceAccount', { automountServiceAccountToken: v.literal(false) }),
  Deployment: kind('apps/v1', 'Deployment', {
    spec: v.strictObject({
      strategy: v.strictObject({
        type: v.literal('RollingUpdate'),
        rollingUpdate: v.strictObject({ maxUnavailable: v.literal(0), maxSurge: v.number() }),
      }),
      selector,
      template: v.strictObject({ metadata: v.object({ labels: ownLabels }), spec: pod }),
    }),
  }),
  Service: kind('v1', 'Service', {
    spec: v.strictObject({
      selector: ownLabels,
      ports: v.array(
        v.strictObject({ name: v.string(), port: v.number(), targetPort: v.literal('http') }),
      ),
    }),
  }),
  PodDisruptionBudget: kind('policy/v1', 'PodDisruptionBudget', {
    spec: v.strictObject({ maxUnavailable: v.literal(1), selector }),
  }),
  HorizontalPodAutoscaler: kind('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: v.looseObject({
      scaleTargetRef: v.strictObject({
        apiVersion: v.literal('apps/v1'),
        kind: v.literal('Deployment'),
        name,
      }),
      minReplicas: v.pipe(v.number(), v.minValue(2)),
      maxReplicas: v.number(),
    }),
  }),
  NetworkPolicy: kind('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: v.strictObject({
      podSelector: selector,
      policyTypes: v.strictTuple([v.literal('Ingress'), v.literal('Egress')]),
      ingress: v.array(v.looseObject({ from: v.array(v.unknown()), ports: v.array(v.unknown()) })),
      egress: v.array(v.looseObject({ ports: v.array(v.unknown()) })),
    }),
  }),
  HTTPRoute: kind('gateway.networking.k8s.io/v1', 'HTTPRoute', {
    spec: v.strictObject({
      parentRefs: v.array(v.looseObject({ name: v.string(), sectionName: v.literal('https') })),
      hostnames: v.array(v.string()),
      rules: v.array(
        v.looseObject({
          backendRefs: v.strictTuple([v.strictObject({ name, port: v.literal(80) })]),
        }),
      ),
    }),
  }),
};

type Kind = keyof typeof kinds;

const documents = new Map<string, YamlValue>();

beforeAll(async () => {
  for (const file of ['site', 'network']) {
    const text = readFileSync(`deploy/kubernetes/base/${file}.yaml`, 'utf8');
    for (const document of await readYaml(text)) {
      const { kind: found } = v.parse(v.object({ kind: v.string() }), document);
      documents.set(found, document);
    }
  }
});

test.each(Object.keys(kinds) as Kind[])('the %s is complete and right', (found) => {
  const parsed = v.safeParse(v.object({ document: kinds[found] }), {
    document: documents.get(found),
  });
  expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBe(undefined);
});

test('there is nothing else', () => {
  expect([...documents.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted());
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
  expect(spec.template.metadata.labels).toEqual(own);
});

/** A value of a document at a path of RFC 6901; undefined where there is none. */
function valueAt(document: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replace('~1', '/'))
    .reduce((value: unknown, part) => Object(value)[part], document);
}

test('the overlay names a version of the image, and changes what there is', async () => {
  const file = readFileSync('deploy/kubernetes/overlay/kustomization.yaml', 'utf8');
  const target = v.object({ kind: v.string(), name });
  const [overlay] = await readYaml(file);
  const { images, patches } = v.parse(
    v.object({
      images: v.strictTuple([
        v.object({ name, newTag: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) }),
      ]),
      patches: v.array(v.object({ target, patch: v.string() })),
    }),
    overlay,
  );
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  expect(images[0].newTag).toBe(version);
  const changed = patches.flatMap(({ target: { kind: found }, patch }) =>
    [...patch.matchAll(/path: ([^,\s]+)/g)].map(([, path = '']) => [found, path]),
  );
  expect(changed.length).toBeGreaterThan(6);
  const isThere = ([found = '', path = '']: string[]) =>
    typeof valueAt(documents.get(found), path) === 'string';
  expect(changed.filter((change) => !isThere(change))).toEqual([]);
});
