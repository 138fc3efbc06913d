import { Router } from 'express';
import { parsePath } from '../../shared/routing/addresses';
import type { PageOutcome } from '../../shared/routing/outcome';
import { sendPlainError } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import { statusOf, isShared, responseHeaders, sendOutcomeRedirect } from '../page/responseHeaders';
import { sendPublication, type Publication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';

/** A kind of file that is made from a part of a page. */
interface PageFileKind {
  /** Where the addresses of such files begin, before the path of the page. */
  readonly prefix: string;
  readonly ending: string;
  readonly type: string;
  /** The address of a file, by the path of its page and the name of the part. */
  readonly addressOf: (path: string, name: string) => string;
  /** The file of the part with this name; undefined where the page has none. */
  readonly fileOf: (
    page: PageOutcome['page'],
    name: string,
  ) => Pick<Publication, 'body' | 'modified'> | undefined;
}

/** The page and the part that an address names; undefined where it can name none. */
function named({ prefix, ending }: PageFileKind, path: string) {
  const parsed = parsePath(path);
  const [slug = '', file = ''] = parsed.ok ? parsed.segments.slice(-2) : [];
  if (!file.endsWith(ending)) return undefined;
  return {
    page: path.slice(prefix.length, path.lastIndexOf('/')),
    slug,
    name: file.slice(0, -ending.length),
  };
}

/**
 * `GET {prefix}/{public path}/{name}{ending}`: a part of that page as a file. A redirect leads to the
 * file of its target.
 */
export function pageFileRouter(site: ApiContext, kind: PageFileKind): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${kind.prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const asked = named(kind, request.path);
    if (asked === undefined) return sendPlainError(response, 404);
    const pageRequest = pageRequestOf(request, asked.page);
    const outcome = await resolvePage(site, pageRequest);
    const shared = isShared(site, outcome, pageRequest.path);
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, (target) =>
        kind.addressOf(target.split(/[?#]/, 1)[0] ?? '', asked.name),
      );
    }
    const file = outcome.kind === 'page' ? kind.fileOf(outcome.page, asked.name) : undefined;
    if (file === undefined) {
      return sendPlainError(response, outcome.kind === 'page' ? 404 : statusOf(outcome));
    }
    response.attachment(`${asked.slug}${kind.ending}`);
    const headers = responseHeaders(outcome, site, shared);
    sendPublication(response, { type: kind.type, ...file, headers });
  });
  return router;
}
