import type { IndexedChange, IndexingEngine } from '../searchEngine';
import { type DocumentSource, createContentDocuments } from './contentDocuments';
import { answerMessages } from '../../concurrency/workerThread';
import { createLog } from '../../observability/logger';
import { createSqliteIndexer } from '../sqlite/createSqliteIndexer';
import { join } from 'node:path';
import type { Environment } from '../../../config/environment';
import { createContentSources, contentBase } from '../../content/sources/contentSources';
import { createDocumentLoader } from '../../content/documents/documentLoader';
import { createFileTransport } from '../../upstream/fileTransport';
import { createHttpTransport } from '../../upstream/httpTransport';
import type { Transport } from '../../upstream/transport';
import { createFileTexts, createPdfReader } from './fileTexts';

/** What came of a locale; a failure leaves it as it was. */
interface LocaleOutcome {
  readonly locale: string;
  readonly change?: IndexedChange;
  readonly cause?: string;
}

/** What came of bringing an engine to what is published, and whether all of it was taken over. */
export type IndexRun = Awaited<ReturnType<typeof indexLocales>>;

/** Brings an engine to what is published; rejects where the locales cannot be read. */
export async function indexLocales(
  engine: Pick<IndexingEngine, 'update' | 'keepOnly'>,
  source: DocumentSource,
  tell: (outcome: LocaleOutcome) => void,
  signal?: AbortSignal,
) {
  const locales = await source.locales();
  const failed: LocaleOutcome[] = [];
  let isComplete = true;

  for (const locale of locales) {
    if (signal?.aborted === true) return { locales, isComplete: false, failed };
    const { documents, synonyms, isComplete: isWhole } = source.read(locale);
    try {
      tell({ locale, change: await engine.update({ locale, documents, synonyms }) });
      isComplete &&= isWhole();
    } catch (error) {
      failed.push({ locale, cause: String(error) });
      tell({ locale, cause: String(error) });
    }
  }
  await engine.keepOnly(locales);
  return { locales, isComplete: isComplete && failed.length === 0, failed };
}

/** Brings the index to what is published, whenever the thread is asked. */
export function answerByIndexing(place: DocumentsPlace, folder: string): void {
  const log = createLog(place.environment.logLevel);
  const source = openDocuments(place);
  const engine = createSqliteIndexer(folder);
  const tell = ({ locale, change }: LocaleOutcome) => {
    const { added = 0, changed = 0, removed = 0 } = change ?? {};
    if (added + changed + removed > 0) log.info({ locale, ...change }, 'Search index changed');
  };
  answerMessages((_: unknown, signal) => indexLocales(engine, source, tell, signal));
}

/** Where the documents of a site are; can be handed to a thread. */
export interface DocumentsPlace {
  readonly environment: Pick<
    Environment,
    | 'staticContentUrl'
    | 'newsApiInternalUrl'
    | 'newsServiceConfigured'
    | 'mediaOrigins'
    | 'logLevel'
  >;
  /** Folder of the scripts of the build, one of which reads PDF files. */
  readonly scripts: string;
}

/** Milliseconds for a document: no one waits for it, and this thread comes last on a busy machine. */
const patienceMs = 10_000;

/** Opens the documents of a site as they are published, with the news of a service where there is one. */
export function openDocuments({ environment, scripts }: DocumentsPlace): DocumentSource {
  const { mediaOrigins, newsApiInternalUrl, logLevel } = environment;
  const base = contentBase(environment);
  const log = createLog(logLevel);
  // The site itself logs what is wrong with a document when it is visited, or with a source: here errors alone.
  const quiet = createLog(logLevel === 'silent' ? logLevel : 'error');
  const { now } = Date;
  const overHttp = createHttpTransport();
  const fromFolder = base.protocol === 'file:' ? createFileTransport(base) : overHttp;
  const transport: Transport = (call) =>
    call.url.protocol === 'file:' ? fromFolder(call) : overHttp(call);
  const sources = createContentSources(
    { contentServiceUrl: undefined, newsApiInternalUrl },
    {
      base,
      log: createLog('silent'),
      now,
      random: Math.random,
      transport: (call) => transport({ ...call, budgetMs: patienceMs }),
    },
  );
  const loader = createDocumentLoader({ sources, preview: false, log: quiet, now });
  const pdfs = createPdfReader(join(scripts, 'pdfWorker.cjs'));
  const files = createFileTexts({ base, mediaOrigins, transport, pdfs, log });
  return createContentDocuments({ loader, files, hasNews: environment.newsServiceConfigured, now });
}
