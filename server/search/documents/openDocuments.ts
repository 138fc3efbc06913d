import { join } from 'node:path';
import type { Environment } from '../../../config/environment';
import { contentBase, createContentSources } from '../../content/sources/contentSources';
import { createDocumentLoader } from '../../content/documents/documentLoader';
import { createFileTransport } from '../../upstream/fileTransport';
import { createHttpTransport } from '../../upstream/httpTransport';
import type { Transport } from '../../upstream/transport';
import { createLog } from '../../observability/logger';
import { createContentDocuments, type DocumentSource } from './contentDocuments';
import { createFileTexts } from './files/fileTexts';
import { createKeptTexts } from './files/keptTexts';
import { createPdfReader } from './files/pdfReader';

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
  /** Folder of the index, in which the texts of files are kept. */
  readonly folder: string;
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
export function openDocuments({ environment, scripts, folder }: DocumentsPlace): DocumentSource {
  const {
    mediaOrigins,
    newsServiceConfigured: hasNews,
    newsApiInternalUrl,
    logLevel,
  } = environment;
  const base = contentBase(environment);
  const log = createLog(logLevel);
  // The site itself logs what is wrong with a document when it is visited: here errors alone.
  const quiet = createLog(logLevel === 'silent' ? logLevel : 'error');
  const { now } = Date;
  const overHttp = createHttpTransport();
  const fromFolder = base.protocol === 'file:' ? createFileTransport(base) : overHttp;
  const transport: Transport = (call) =>
    call.url.protocol === 'file:' ? fromFolder(call) : overHttp(call);
  const sources = createContentSources(
    { contentServiceUrl: undefined, newsApiInternalUrl },
    { base, log: quiet, now, random: Math.random, transport: patient(transport) },
  );
  const loader = createDocumentLoader({ sources, preview: false, log: quiet, now });
  const pdfs = createPdfReader(join(scripts, 'pdfThread.cjs'));
  const kept = createKeptTexts(join(folder, 'files'));
  return createContentDocuments({
    loader,
    files: createFileTexts({ base, mediaOrigins, transport, pdfs, kept, log }),
    hasNews,
  });
}
