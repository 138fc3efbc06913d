import { stat } from 'node:fs/promises';
import { defaultLocale } from '../../../shared/language/languages';
import { contentBase, createContentSources } from '../../content/sources/contentSources';
import { documentPath, type ContentSource } from '../../content/sources/contentSource';
import { documents, type ContentDocument } from '../../content/documents/documents';
import { adviseOn, SourceFailure } from '../../upstream/sourceFailure';
import { valueAt } from '../../contentCheck/finding';
import { createLog } from '../../observability/logger';
import { contentDisk } from '../../store/disk';
import { addressesOf, sourceSettings } from './checkServers';
import { findCause, measureTime, type Check, type Status } from './diagnosis';
import { Agent, request } from 'undici';

const longestMs = 5_000;
const limits = { warning: 5, fault: 60 } as const;
const clockAdvice = 'Let both machines follow a time server (NTP).';
// A wrong clock makes certificates look wrong, and nothing is read here but the time.
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

function outcomeOf(ahead: number): Status {
  const apart = Math.abs(ahead);
  if (apart <= limits.warning) return { state: 'ok', found: 'as here' };
  const state = apart > limits.fault ? 'fault' : 'warning';
  const found = `${Math.round(apart)} s ${ahead > 0 ? 'ahead' : 'behind'}`;
  return { state, found, advice: clockAdvice };
}

/** A file of a clone is of an earlier time here, so only later ones tell of another clock. */
async function compareFiles(folder: URL): Promise<Status | undefined> {
  const path = new URL(documentPath(documents.lastPublish().ref), folder);
  const file = await contentDisk.run(() => stat(path)).catch(() => undefined);
  const ahead = ((file?.mtimeMs ?? 0) - Date.now()) / 1000;
  return ahead > 0 ? outcomeOf(ahead) : undefined;
}

async function compare(url: URL): Promise<Status | undefined> {
  const begun = Date.now();
  const signal = AbortSignal.timeout(longestMs);
  const answer = await request(url, { method: 'HEAD', dispatcher, signal }).catch(() => undefined);
  // The header has whole seconds.
  const told = Date.parse(String(answer?.headers['date'])) + 500;
  if (Number.isNaN(told)) return undefined;
  return outcomeOf((told - (begun + Date.now()) / 2) / 1000);
}

/** Compares our clock with those of the sources: embargoes and events go by it. */
export const clocks: Check = {
  check: 'clock',
  settings: sourceSettings,
  looks(environment) {
    const sourceAddresses = addressesOf(environment, sourceSettings);
    const compareWith = (url: URL) =>
      url.protocol === 'file:' ? compareFiles(contentBase(environment)) : compare(url);
    return sourceAddresses.map(({ setting, url }) => {
      return { subject: setting, look: () => compareWith(url), advice: clockAdvice };
    });
  },
};

const slowMs = 500;

const ofMissing =
  'Look whether it is the address of published content; what there is none of is missing on the site.';
type Probe = Pick<ContentDocument<unknown>, 'ref' | 'clean'>;

function shapeFault(document: Probe, value: unknown) {
  try {
    const [fault] = document.clean(value).faults;
    return fault && `${fault.path}: ${fault.reason}`;
  } catch (error) {
    return findCause(error);
  }
}

async function lookAt(source: ContentSource, document: Probe): Promise<Status> {
  try {
    const { result: read, took } = await measureTime(() => source.read(document.ref));
    if (read.kind !== 'ok') return { state: 'fault', found: 'there is none', advice: ofMissing };
    const fault = shapeFault(document, read.value);
    if (fault !== undefined)
      return { state: 'fault', found: fault, advice: adviseOn('bad_payload') };
    const published = Date.parse(String(valueAt(read.value, 'lastPublish')));
    const isAhead = published > Date.now() + limits.fault * 1000;
    if (isAhead) return { state: 'fault', found: 'later than the clock here', advice: clockAdvice };
    const found = `as it should be, after ${took} ms`;
    if (took > slowMs) return { state: 'warning', found, advice: adviseOn('timeout') };
    return { state: 'ok', found };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const { cause, detail } = error;
    const advice = adviseOn(cause, detail);
    return { state: 'fault', found: `${cause}, ${detail}`, advice };
  }
}

/** Reads from every configured source what no site can do without, as the site would. */
export const sources: Check = {
  check: 'source',
  settings: sourceSettings,
  looks(environment) {
    const { files, service, news } = createContentSources(environment, {
      base: contentBase(environment),
      log: createLog('silent'),
      now: Date.now,
      random: Math.random,
    });
    const identity = documents.identity(defaultLocale);
    const needed = [
      [files, 'STATIC_CONTENT_URL', documents.lastPublish()],
      [files, 'STATIC_CONTENT_URL', documents.languageMap()],
      [files, 'STATIC_CONTENT_URL', identity],
      [service, 'CONTENT_SERVICE_URL', identity],
      [news, 'NEWS_API_INTERNAL_URL', documents.listing(defaultLocale, 'news')],
    ] as const;
    return needed.flatMap(([source, setting, document]) => {
      const subject = `${setting}, ${documentPath(document.ref)}`;
      const look = source && (() => lookAt(source, document));
      const advice = adviseOn('refused');
      return look ? { subject, settings: [setting], look, advice } : [];
    });
  },
};
