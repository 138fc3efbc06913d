import {
  type Environment,
  readEnvironment,
  describeUnreadSettings,
} from '../../../config/environment';
import { disks, ports } from './checkMachine';
import { certificates, deliveryFolder } from './checkServers';
import { clocks, sources } from './checkSources';
import { search, store } from './checkStorage';
import { type Diagnosis, type Config, type Status, examine } from './diagnosis';
import { resolve } from 'node:path';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const ofSettings = (subject: string, outcome: Status): Diagnosis => {
  return { check: 'settings', subject, ...outcome };
};

function publicUrl({ environment: { publicUrl: url, port }, wrong }: Config): Diagnosis[] {
  const { protocol, hostname } = new URL(url);
  const isLocal = loopback.includes(hostname);
  if (wrong.includes('PUBLIC_URL') || (protocol === 'https:' && !isLocal)) return [];
  const advice = isLocal
    ? `Set it to the address that visitors use: links, feeds and sitemaps name it. Fine for a trial on port ${port}.`
    : 'Serve visitors over https, and set it to that address: cookies are not protected otherwise.';
  const state = isLocal ? 'warning' : 'fault';
  return [ofSettings('PUBLIC_URL', { found: url, state, advice })];
}

function contradictions(environment: Environment) {
  const { storeUrl, trustProxy, preview, snapshotDir, searchReplicaUrls } = environment;
  const { contactQueueDir, contentServiceUrl, searchUrl } = environment;
  const { newsApiInternalUrl: own, newsApiPublicUrl: told } = environment;
  const hasReplicas = !storeUrl.startsWith('memory:');
  // Only both have a meaning, a site without news.
  const news = [
    ['NEWS_API_INTERNAL_URL', 'NEWS_API_PUBLIC_URL', own === '' && told !== ''] as const,
    ['NEWS_API_PUBLIC_URL', 'NEWS_API_INTERNAL_URL', told === '' && own !== ''] as const,
  ];
  return [
    ...news.map(([subject, other, is]) => ({
      is,
      pair: [subject, other],
      found: `empty, although ${other} is not`,
      advice:
        'Empty both for a site without news; leave out both for news from the static content.',
    })),
    {
      is: hasReplicas && trustProxy.length === 0,
      pair: ['TRUST_PROXY', 'STORE_URL'],
      found: 'empty, although STORE_URL has several servers',
      advice: 'Name the addresses of the balancer: without them all visitors count as one.',
    },
    {
      is: deliveryFolder(environment) === resolve(contactQueueDir),
      pair: ['CONTACT_QUEUE_DIR', 'CONTACT_DELIVERY_URL'],
      state: 'fault' as const,
      found: 'the folder of CONTACT_DELIVERY_URL',
      advice: 'Give each a folder of its own (docs/operator-guide.md#messages-of-visitors).',
    },
    {
      is: preview && snapshotDir !== undefined,
      pair: ['SNAPSHOT_DIR', 'PREVIEW'],
      found: 'set in a preview',
      advice: 'Leave it out: drafts are never kept.',
    },
    {
      is: preview && contentServiceUrl === undefined,
      pair: ['PREVIEW', 'CONTENT_SERVICE_URL'],
      found: 'true without CONTENT_SERVICE_URL',
      advice: 'Name the content service, which has the drafts.',
    },
    {
      is: searchUrl === 'embedded' && searchReplicaUrls.length > 0,
      pair: ['SEARCH_REPLICA_URLS', 'SEARCH_URL'],
      found: 'set without SEARCH_URL',
      advice: 'Name the database in SEARCH_URL, or leave the copies out.',
    },
  ];
}

function checkSettings(examined: Config): Diagnosis[] {
  const { environment, wrong } = examined;
  const found = contradictions(environment)
    .filter(({ is, pair }) => is && !pair.some((name) => wrong.includes(name)))
    .map(({ pair: [subject = ''], state = 'warning' as const, found: what, advice }) =>
      ofSettings(subject, { state, found: what, advice }),
    );
  const all = [...publicUrl(examined), ...found];
  if (all.length > 0 || wrong.length > 0) return all;
  return [ofSettings('all', { state: 'ok', found: 'no contradictions' })];
}

async function examineAll(variables: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  const { environment, faults } = readEnvironment(variables);
  const examined = { environment, wrong: faults.map(({ name }) => name) };
  // By themselves, as they are timed.
  const ofSources = await examine(sources, examined);
  const others = [clocks, store, search, disks, certificates, ports];
  const ofOthers = await Promise.all(others.map((check) => examine(check, examined)));
  const wrong = faults.map(({ name, actual, expected }) => {
    const found = actual === 'nothing' ? 'not set' : actual;
    return ofSettings(name, { state: 'fault', found, advice: `Give it ${expected}.` });
  });
  const unread = describeUnreadSettings(variables, process.execArgv).map((found) =>
    ofSettings('names', { state: 'warning', found }),
  );
  return [...wrong, ...unread, ...checkSettings(examined), ...ofSources, ...ofOthers.flat()];
}

function textOf({ check, subject, state, found, advice }: Diagnosis): string {
  const line = `${state.padEnd(8)}${check} ${subject}: ${found}`;
  return advice === undefined ? line : `${line}\n        ${advice}`;
}

/** Examines what a site with this configuration needs, and says what to do: `doctor`. */
export async function doctor(isJson: boolean): Promise<void> {
  const diagnoses = await examineAll(process.env);
  const counts = { ok: 0, warning: 0, fault: 0 };
  for (const diagnosis of diagnoses) {
    counts[diagnosis.state] += 1;
    console.log(isJson ? JSON.stringify(diagnosis) : textOf(diagnosis));
  }
  const { ok, warning, fault } = counts;
  console.log(isJson ? JSON.stringify(counts) : `${ok} ok, ${warning} warnings, ${fault} faults`);
  if (fault > 0) process.exitCode = 1;
}
