import type { Environment } from '../../../config/environment';
import {
  createContentServiceSource,
  createNewsServiceSource,
  createStaticFilesSource,
  type ContentSource,
} from './contentSource';
import { createReader, type ReaderOptions } from './readJson';
import { configuredUrl } from '../../../config/settingTypes';

/** Where the documents of a site come from. */
export type ContentSources = Readonly<ReturnType<typeof createContentSources>>;

/** Creates a source over each configured base; `base` is that of the static files and ends with `/`. */
export function createContentSources(
  environment: Pick<Environment, 'contentServiceUrl' | 'newsApiInternalUrl'>,
  { base, ...rest }: Omit<ReaderOptions, 'name'>,
) {
  const { contentServiceUrl, newsApiInternalUrl } = environment;
  const readerOf = (name: string, url: string, path = '/') =>
    createReader({ ...rest, name, base: new URL(url.replace(/\/*$/, path)) });
  const newsReader = /^https?:/i.test(newsApiInternalUrl)
    ? readerOf('newsService', newsApiInternalUrl, '/v1/')
    : undefined;
  return {
    /** The published files: everything that no other source is there for. */
    files: createStaticFilesSource(createReader({ ...rest, name: 'staticFiles', base })),
    /** The content service (drafts, in preview), for which the files stand in when it fails. */
    service:
      contentServiceUrl === undefined
        ? undefined
        : createContentServiceSource(readerOf('contentService', contentServiceUrl)),
    /** The news service, version 1. The files are not its data, and never stand in. */
    news: newsReader && createNewsServiceSource(newsReader, rest.now),
    newsReader,
  };
}

/** Returns all sources there are. */
export function allSources({ files, service, news }: ContentSources): ContentSource[] {
  return [files, service, news].filter((source) => source !== undefined);
}

/** Returns the base URL of the static content, with relative paths resolved against the working directory. */
export function contentBase({ staticContentUrl }: Pick<Environment, 'staticContentUrl'>): URL {
  const { href } = configuredUrl(staticContentUrl);
  return new URL(href.endsWith('/') ? href : `${href}/`);
}
