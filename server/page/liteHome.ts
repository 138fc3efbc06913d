import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoute } from '../../views/matchRoute';
import type { PageOutcome } from '../../shared/routing/outcome';
import type { Reading } from '../content/reading';
import type { LiteHome } from '../http/httpServer';
import type { PageCache } from '../pageCache/pageCache';
import type { FrontAnswer } from '../pageCache/pageFront';
import { madeToStandIn, sendMade, standingIn, type Way } from '../pageCache/sendStored';
import type { StoredPage } from '../pageCache/storedPage';
import { renderLite } from '../render/renderLite';
import type { Site } from '../site';
import { factsOf } from './keepPage';
import { splitTarget } from './pageRequest';
import { resolveOnce } from './resolveOnce';

/** What lite homes are answered with. */
export interface LiteHomeParts {
  readonly site: Site;
  readonly pages: PageCache;
  /** The status with which a request for another host is refused. */
  readonly hostFault: (rawHeaders: readonly string[]) => number | undefined;
  /** Told every answer, for log and figures. */
  readonly answered: (answer: FrontAnswer) => void;
}

/** Among the stored pages, from the key of the whole home; no request can ask for it. */
const liteKey = (key: string) => `${key} lite`;

function keep(
  { site, pages }: LiteHomeParts,
  outcome: PageOutcome,
  reading: Reading,
): Promise<StoredPage> {
  const { headers, inputs, key, ...facts } = factsOf(site, outcome, outcome.page.path);
  const { 'Speculation-Rules': _ahead, 'Surrogate-Key': _shared, ...own } = headers;
  return pages.store({
    facts: {
      ...facts,
      key: liteKey(key),
      inputs: () => `${inputs()} lite`,
      headers: own,
      shared: false,
    },
    reading,
    render: async () => renderLite(site, outcome.page),
  });
}

/** The lite home that a request for a home is answered with, and how it came; undefined where there is none. */
async function find(
  parts: LiteHomeParts,
  path: string,
  { headers }: IncomingMessage,
): Promise<{ readonly page: StoredPage; readonly way: Way } | undefined> {
  const { site, pages } = parts;
  // Whose home the bare address shows depends on who asks: it is none of these keys.
  const known = pages.current(liteKey(path));
  if (known !== undefined) return { page: known, way: standingIn };
  const wishes = { cookie: headers.cookie, acceptLanguage: headers['accept-language'] };
  const query = new URLSearchParams();
  const { outcome, reading } = await resolveOnce(site, {
    path,
    query,
    wishes,
    isPatient: () => false,
  });
  if (outcome.kind !== 'page') return undefined;
  return { page: await keep(parts, outcome, reading), way: madeToStandIn };
}

/**
 * Answers requests for a home with a lite one, which takes a fraction of the work and of the bytes,
 * and is kept; leaves all others, and homes that cannot be had, to `refuse`. For times of overload.
 */
export function createLiteHome(parts: LiteHomeParts): LiteHome {
  const { site, hostFault, answered } = parts;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method = '', url = '', rawHeaders } = request;
    const { path } = splitTarget(url);
    const isHome = matchRoute(path)?.route.handle.name === 'home';
    if (!isHome || !['GET', 'HEAD'].includes(method) || hostFault(rawHeaders)) return false;
    const startedAt = site.now();
    const found = await find(parts, path, request);
    if (found === undefined) return false;
    const { page, way } = found;
    const sent = await sendMade(request, response, page, startedAt, way);
    answered({ ...sent, method, target: url, startedAt, page });
    return true;
  }

  return (request, response, refuse) => {
    answer(request, response).then(
      (isAnswered) => {
        if (!isAnswered) refuse();
      },
      (err: unknown) => {
        site.log.error({ err }, 'No lite home');
        refuse();
      },
    );
  };
}
