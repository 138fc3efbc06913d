import type { Environment } from '../../config/environment';
import { createReader, type Reader, type ReaderOptions } from './readJson';

/** The clients that content is read with. */
export interface ContentClients {
  /** The static content files. */
  readonly cms: Reader;
  /** The content service; in preview it serves drafts. Undefined where there is none. */
  readonly cmsApi: Reader | undefined;
}

/** Clients over the configured bases; `base` is that of the static files and ends with `/`. */
export function createContentClients(
  { contentServiceUrl }: Pick<Environment, 'contentServiceUrl'>,
  { base, ...rest }: Omit<ReaderOptions, 'name'>,
): ContentClients {
  const api = contentServiceUrl?.replace(/\/*$/, '/');
  return {
    cms: createReader({ ...rest, name: 'staticFiles', base }),
    cmsApi:
      api === undefined
        ? undefined
        : createReader({ ...rest, name: 'contentService', base: new URL(api) }),
  };
}
