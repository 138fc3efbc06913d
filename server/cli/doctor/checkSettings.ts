import { resolve } from 'node:path';
import type { Environment, EnvironmentFault } from '../../../config/environment';
import { deliveryFolder } from './configuredAddresses';
import { unchecked, type Diagnosis, type Examined, type State } from './diagnosis';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Faults that keep `serve` from starting. */
export function diagnosesOf(faults: readonly EnvironmentFault[]): Diagnosis[] {
  return faults.map(({ name, given, expected }) => ({
    check: 'settings',
    subject: name,
    state: 'fault',
    found: given === 'nothing' ? 'not set' : given,
    advice: `Give it ${expected}.`,
  }));
}

function publicUrl({ environment: { publicUrl: url, port }, wrong }: Examined): Diagnosis[] {
  const { protocol, hostname } = new URL(url);
  const isLocal = loopback.includes(hostname);
  if (wrong.includes('PUBLIC_URL') || (protocol === 'https:' && !isLocal)) return [];
  if (isLocal && wrong.includes('PORT')) {
    return [unchecked('settings', 'PUBLIC_URL', 'PORT')];
  }
  const advice = isLocal
    ? `Set it to the address that visitors use: links, feeds and sitemaps name it. Fine for a trial on port ${port}.`
    : 'Serve visitors over https, and set it to that address: cookies are not protected otherwise.';
  const state = isLocal ? 'warning' : 'fault';
  return [{ check: 'settings', subject: 'PUBLIC_URL', found: url, state, advice }];
}

type Contradiction = [
  is: boolean,
  state: State,
  subject: string,
  other: string,
  found: string,
  advice: string,
];

/** An empty news address, where the other one is not: only both have a meaning, a site without news. */
function emptyNewsAddress(isSo: boolean, name: string, other: string): Contradiction {
  return [
    isSo,
    'warning',
    name,
    other,
    `empty, although ${other} is not`,
    'Empty both for a site without news; leave out both for news from the static content.',
  ];
}

/** Contradictions between two settings that are right each by itself. */
function contradictions(environment: Environment): Contradiction[] {
  const { storeUrl, trustProxy, preview, snapshotDir, searchReplicaUrls } = environment;
  const { contactQueueDir, contentServiceUrl, searchUrl } = environment;
  const { newsApiInternalUrl: own, newsApiPublicUrl: told } = environment;
  const hasReplicas = !storeUrl.startsWith('memory:');
  return [
    emptyNewsAddress(own === '' && told !== '', 'NEWS_API_INTERNAL_URL', 'NEWS_API_PUBLIC_URL'),
    emptyNewsAddress(told === '' && own !== '', 'NEWS_API_PUBLIC_URL', 'NEWS_API_INTERNAL_URL'),
    [
      hasReplicas && trustProxy.length === 0,
      'warning',
      'TRUST_PROXY',
      'STORE_URL',
      'empty, although STORE_URL has several servers',
      'Name the addresses of the balancer: without them all visitors count as one.',
    ],
    [
      deliveryFolder(environment) === resolve(contactQueueDir),
      'fault',
      'CONTACT_QUEUE_DIR',
      'CONTACT_DELIVERY_URL',
      'the folder of CONTACT_DELIVERY_URL',
      'Give each a folder of its own (docs/operator-guide.md#messages-of-visitors).',
    ],
    [
      preview && snapshotDir !== undefined,
      'warning',
      'SNAPSHOT_DIR',
      'PREVIEW',
      'set in a preview',
      'Leave it out: drafts are never kept.',
    ],
    [
      preview && contentServiceUrl === undefined,
      'warning',
      'PREVIEW',
      'CONTENT_SERVICE_URL',
      'true without CONTENT_SERVICE_URL',
      'Name the content service, which has the drafts.',
    ],
    [
      searchUrl === 'embedded' && searchReplicaUrls.length > 0,
      'warning',
      'SEARCH_REPLICA_URLS',
      'SEARCH_URL',
      'set without SEARCH_URL',
      'Name the database in SEARCH_URL, or leave the copies out.',
    ],
  ];
}

/** Looks for settings that make no sense together, or for visitors. */
export function checkSettings(examined: Examined): Diagnosis[] {
  const { environment, wrong } = examined;
  const found = contradictions(environment).flatMap(
    ([is, state, subject, other, what, advice]): Diagnosis[] =>
      is && !wrong.includes(subject) && !wrong.includes(other)
        ? [{ check: 'settings', subject, state, found: what, advice }]
        : [],
  );
  const all = [...publicUrl(examined), ...found];
  if (all.length > 0 || wrong.length > 0) return all;
  return [{ check: 'settings', subject: 'all', state: 'ok', found: 'no contradictions' }];
}
