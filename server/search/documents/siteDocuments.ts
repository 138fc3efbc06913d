import { join } from 'node:path';
import type { Environment } from '../../../config/environment';
import { contentBase } from '../../content/sources/contentBase';
import type { DocumentSource } from './documentSource';
import { createThreadedDocuments } from './threadedDocuments';

/** What the documents of a site are read with. */
export interface SiteDocumentsParts {
  /** Folder of the scripts of the build. */
  readonly scripts: string;
  /** Folder in which the texts of files are kept: where there is none, they are kept in memory. */
  readonly textsFolder: string | undefined;
}

/** The documents of the configured site. */
export function siteDocuments(
  environment: Environment,
  { scripts, textsFolder }: SiteDocumentsParts,
): DocumentSource {
  const { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel } = environment;
  return createThreadedDocuments(join(scripts, 'documentThread.cjs'), {
    environment: { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel },
    base: contentBase(environment).href,
    pdfScript: join(scripts, 'pdfThread.cjs'),
    ...(textsFolder !== undefined && { textsFolder }),
  });
}
