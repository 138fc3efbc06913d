import type { Environment } from '../../../config/environment';
import { createReader, type Reader, type ReaderOptions } from './readJson';

/** The clients that content is read with. */
export interface ContentClients {
  /** The static content files. */
  readonly cms: Reader;
  /** The content service; in preview it serves drafts. Undefined where there is none. */
  readonly cmsApi: Reader | undefined;
  /** The news service, version 1. Undefined where the news come from the static files. */
  readonly newsBroker: Reader | undefined;
}

/** Clients over the configured bases; `base` is that of the static files and ends with `/`. */
export function createContentClients(
  {
    contentServiceUrl,
    newsApiInternalUrl,
  }: Pick<Environment, 'contentServiceUrl' | 'newsApiInternalUrl'>,
  { base, ...rest }: Omit<ReaderOptions, 'name'>,
): ContentClients {
  const reader = (name: string, url: string) =>
    createReader({ ...rest, name, base: new URL(url.replace(/\/*$/, '/')) });
  return {
    cms: createReader({ ...rest, name: 'staticFiles', base }),
    cmsApi:
      contentServiceUrl === undefined ? undefined : reader('contentService', contentServiceUrl),
    newsBroker: /^https?:/i.test(newsApiInternalUrl)
      ? reader('newsService', `${newsApiInternalUrl.replace(/\/*$/, '')}/v1`)
      : undefined,
  };
}
