import { defaultLocale } from '../../../shared/language/languages';
import { contentBase } from '../../content/sources/contentBase';
import type { ContentSource } from '../../content/sources/contentSource';
import { createContentSources } from '../../content/sources/contentSources';
import { documents, type ContentDocument } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/staticFilesSource';
import { SourceFailure, type FailureCause } from '../../upstream/sourceFailure';
import { createLog } from '../../observability/logger';
import { sourceSettings, sourceAddresses, type ConfiguredAddress } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';
import { Agent, request } from 'undici';

const longestMs = 5_000;
/** Seconds between clocks from which something is shown too early or too late. */
const limits = { warning: 5, fault: 60 } as const;

// A wrong clock makes certificates look wrong, and nothing is read here but the time.
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

/** How many seconds the clock of a server is ahead of ours; undefined where it does not say. */
async function secondsAhead(url: URL): Promise<number | undefined> {
  const begun = Date.now();
  const signal = AbortSignal.timeout(longestMs);
  const answer = await request(url, { method: 'HEAD', dispatcher, signal }).catch(() => undefined);
  // The header has whole seconds.
  const told = Date.parse(String(answer?.headers['date'])) + 500;
  return Number.isNaN(told) ? undefined : (told - (begun + Date.now()) / 2) / 1000;
}

async function compare({ setting, url }: ConfiguredAddress): Promise<Diagnosis[]> {
  const ahead = await secondsAhead(url);
  if (ahead === undefined) return [];
  const apart = Math.abs(ahead);
  const state = apart > limits.fault ? 'fault' : apart > limits.warning ? 'warning' : 'ok';
  const found =
    state === 'ok' ? 'as here' : `${Math.round(apart)} s ${ahead > 0 ? 'ahead' : 'behind'}`;
  const advice = 'Let both machines follow a time server (NTP).';
  return [{ check: 'clock', subject: setting, state, found, ...(state !== 'ok' && { advice }) }];
}

/** Compares our clock with those of the sources: embargoes and events go by it. */
export async function checkClock({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const unread = sourceSettings.filter((name) => wrong.includes(name));
  const compared = await Promise.all(sourceAddresses(environment).map(compare));
  const diagnoses = [
    ...unread.map((subject) => unchecked({ check: 'clock', subject }, subject)),
    ...compared.flat(),
  ];
  if (diagnoses.length > 0) return diagnoses;
  return [{ check: 'clock', subject: 'all', state: 'ok', found: 'no source to compare it with' }];
}

/** From here on visitors notice (milliseconds). */
const slowMs = 500;

const advice: Readonly<Record<FailureCause, string>> = {
  timeout: 'Find out why it is slow, or whether a firewall lets nothing through from here.',
  refused:
    'Look whether the address is right, whether it runs, and whether a firewall lets you through.',
  reset: 'Look into its log, and at its certificate where it has one.',
  status: 'Look into its log; 401 and 403 say that this machine may not read it.',
  bad_payload: 'Look what it publishes: chancery check <folder or address>.',
  unreadable: 'Look at the file: whether the user of the site may read it.',
  breaker_open: 'It failed again and again: mend what is named above.',
  overloaded: 'Try again.',
};

const adviceForFolder =
  'Look whether the folder is there under this name, and whether the user of the site may read it.';

/** What is not as the contract has it; undefined where all is. */
async function shapeFault<T>(document: ContentDocument<T>, value: unknown) {
  try {
    const result =
      document.cleanInParts !== undefined
        ? await document.cleanInParts(value)
        : document.clean(value);
    const [fault] = result.faults;
    return fault && `${fault.path}: ${fault.reason}`;
  } catch (error) {
    return causeOf(error);
  }
}

async function checkDocument<T>(
  source: ContentSource,
  setting: string,
  document: ContentDocument<T>,
  refused = advice.refused,
): Promise<Diagnosis> {
  const path = documentPath(document.ref);
  const diagnosis = { check: 'source', subject: `${setting}, ${path}` } as const;
  const begun = performance.now();
  try {
    const read = await source.read(document.ref);
    const took = Math.round(performance.now() - begun);
    if (read.kind !== 'ok') {
      const missing =
        'Look whether it is the address of published content; what there is none of is missing on the site.';
      return { ...diagnosis, state: 'fault', found: 'there is none', advice: missing };
    }
    const fault = await shapeFault(document, read.value);
    if (fault !== undefined) {
      return { ...diagnosis, state: 'fault', found: fault, advice: advice.bad_payload };
    }
    const found = `as it should be, after ${took} ms`;
    return took > slowMs
      ? { ...diagnosis, state: 'warning', found, advice: advice.timeout }
      : { ...diagnosis, state: 'ok', found };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const found = `${error.cause}, ${error.detail}`;
    const fitting = error.cause === 'refused' ? refused : advice[error.cause];
    return { ...diagnosis, state: 'fault', found, advice: fitting };
  }
}

/** Reads from every configured source what no site can do without, as the site would. */
export async function checkSources({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const { files, service, news } = createContentSources(environment, {
    base: contentBase(environment),
    log: createLog('silent'),
    now: Date.now,
    random: Math.random,
  });
  const name = 'STATIC_CONTENT_URL';
  const identity = documents.identity(defaultLocale);
  const isFolder = !/^https?:/i.test(environment.staticContentUrl);
  const refused = isFolder ? adviceForFolder : advice.refused;
  const list = documents.listing(defaultLocale, 'news');
  const unread = sourceSettings.filter((setting) => wrong.includes(setting));
  return [
    ...unread.map((subject) => unchecked({ check: 'source', subject }, subject)),
    ...(unread.includes(name)
      ? []
      : [
          await checkDocument(files, name, documents.lastPublish(), refused),
          await checkDocument(files, name, documents.languageMap(), refused),
          await checkDocument(files, name, identity, refused),
        ]),
    ...(service === undefined
      ? []
      : [await checkDocument(service, 'CONTENT_SERVICE_URL', identity)]),
    ...(news === undefined ? [] : [await checkDocument(news, 'NEWS_API_INTERNAL_URL', list)]),
  ];
}
