import { join } from 'node:path';
import type { Environment } from '../../../config/environment';
import { contentBase } from '../../content/sources/contentBase';
import { createContentSources } from '../../content/sources/contentSources';
import { createDocumentLoader } from '../../content/documents/documentLoader';
import { createFileTransport } from '../../upstream/fileTransport';
import { createHttpTransport } from '../../upstream/httpTransport';
import type { Transport } from '../../upstream/transport';
import { createLog, type Log } from '../../observability/logger';
import { createContentDocuments, type DocumentSource } from './contentDocuments';
import { createFileTexts } from './files/fileTexts';
import { createKeptTexts } from './files/keptTexts';
import { createPdfReader } from './files/pdfReader';

/** Where the documents of a site are; can be handed to a thread. */
export interface DocumentsPlace {
  readonly environment: Pick<
    Environment,
    'newsApiInternalUrl' | 'newsServiceConfigured' | 'mediaOrigins' | 'logLevel'
  >;
  /** Base URL of the static content, with a slash at its end. */
  readonly base: string;
  /** Folder of the texts of files. */
  readonly textsFolder: string;
  /** Path of the script that reads PDF files (`pdfThread.ts`). */
  readonly pdfScript: string;
}

/** Where the documents of the configured site are. `scripts` and `folder` are those of the build, and of the index. */
export function documentsPlace(
  environment: Environment,
  { scripts, folder }: { readonly scripts: string; readonly folder: string },
): DocumentsPlace {
  const { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel } = environment;
  return {
    environment: { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel },
    base: contentBase(environment).href,
    pdfScript: join(scripts, 'pdfThread.cjs'),
    textsFolder: join(folder, 'files'),
  };
}

/** The site itself logs what is wrong with a document when it is visited: here errors alone. */
function sourcesLog(level: Environment['logLevel']): Log {
  return createLog(level === 'silent' ? level : 'error');
}

/** Milliseconds for a document: nobody waits for it, and this thread comes last on a busy machine. */
const patienceMs = 10_000;

function patient(transport: Transport): Transport {
  return (call) => transport({ ...call, budgetMs: patienceMs });
}

/**
 * The documents of a site as they are published: from the static files, with the news of a service
 * where there is one.
 */
export function openDocuments(place: DocumentsPlace): DocumentSource {
  const { environment, textsFolder, pdfScript } = place;
  const base = new URL(place.base);
  const log = createLog(environment.logLevel);
  const quiet = sourcesLog(environment.logLevel);
  const { now } = Date;
  const fromFolder = createFileTransport(base);
  const overHttp = createHttpTransport();
  const transport: Transport = (call) =>
    call.url.protocol === 'file:' ? fromFolder(call) : overHttp(call);
  const sources = createContentSources(
    { contentServiceUrl: undefined, newsApiInternalUrl: environment.newsApiInternalUrl },
    { base, log: quiet, now, random: Math.random, transport: patient(transport) },
  );
  const loader = createDocumentLoader({
    sources,
    preview: false,
    log: quiet,
    now,
  });
  const pdfs = createPdfReader(pdfScript);
  const kept = createKeptTexts(textsFolder);
  const { mediaOrigins, newsServiceConfigured: hasNews } = environment;
  return createContentDocuments({
    loader,
    files: createFileTexts({ base, mediaOrigins, transport, pdfs, kept, log }),
    hasNews,
  });
}
