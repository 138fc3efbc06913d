import { defaultLocale } from '../../../shared/language/languages';
import { contentBase } from '../../content/sources/contentBase';
import type { ContentSource } from '../../content/sources/contentSource';
import { createContentSources } from '../../content/sources/contentSources';
import { documents, type ContentDocument } from '../../content/documents/documents';
import { documentPath } from '../../content/sources/staticFilesSource';
import { SourceFailure, type FailureCause } from '../../upstream/sourceFailure';
import { createLog } from '../../observability/logger';
import { sourceSettings } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

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
