import { Router, type Request, type Response } from 'express';
import type { IntlShape } from 'react-intl';
import { cellText } from '../../shared/content/components/cellText';
import { findComponents } from '../../shared/content/components/componentTree';
import { absoluteUrl, canonicalUrl } from '../../shared/head/headElement';
import { answerTypes, feedFormats } from '../../shared/html/mediaTypes';
import { beginningOf } from '../../shared/language/swissTime';
import { address, parsePath, vcardAddress } from '../../shared/routing/addresses';
import type { PageData } from '../../shared/routing/pageData';
import { sendPlainError } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { statusOf } from '../page/responseHeaders';
import { sendOutcomeRedirect } from '../middleware/sendRedirect';
import { writeCsv } from '../publication/escapes';
import type { Feed } from '../publication/feeds/feeds';
import { sendPublication, type Publication } from '../publication/sendPublication';
import { askForPage, type ApiContext } from './apiContext';

/** A kind of file that is made from a page. */
interface PageFile {
  readonly type: string;
  readonly name?: string;
  readonly addressOf: (path: string) => string;
  /** Undefined where the page has none. */
  readonly fileOf: (page: PageData) => Promise<Pick<Publication, 'body' | 'modified'> | undefined>;
}

/** The changes of a page, newest first; those of one instant are known by how many are older. */
function changeFeed(page: PageData, origin: string, intl: IntlShape): Feed | undefined {
  const { screen, frame, content, head } = page;
  const url = canonicalUrl(head);
  if (screen.kind !== 'content' || url === undefined) return undefined;
  const { title, changeHistory = [] } = screen.page.metadata;
  const changes = changeHistory
    .map(({ at, note }) => ({ at, note, updated: new Date(beginningOf(at)) }))
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime());
  const [newest] = changes;
  if (newest === undefined) return undefined;
  const name = intl.formatMessage({ id: 'component.changesOf' }, { title });
  const language = content.code;
  return {
    title: name,
    description: name,
    language,
    page: url,
    self: absoluteUrl(origin, address.changes(new URL(url).pathname)),
    author: (frame.organisation ?? frame.siteName) || new URL(origin).host,
    updated: newest.updated,
    items: changes.map(({ at, note, updated }, index) => ({
      id: `${url}#${at}-${changes.slice(index).filter((other) => other.at === at).length}`,
      url,
      title: note,
      language,
      published: updated,
      updated,
      summary: undefined,
      html: undefined,
      authors: [],
      categories: [],
    })),
  };
}

function csvOfTable({ screen }: PageData, name: string): string | undefined {
  const components = screen.kind === 'content' ? screen.page.content : [];
  const table = findComponents(components, 'table').find(({ id }) => id === name);
  if (table === undefined) return undefined;
  const { head, rows } = table.content;
  const cells = rows.map((row) => row.map(cellText));
  return writeCsv(head.length > 0 ? [head, ...cells] : cells);
}

/** Serves files made from a page: its changes as an Atom feed, its contacts as vCards, its tables as CSV. */
export function pageFilesRouter(site: ApiContext): Router {
  const { environment, intl } = site;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = site.limit('pageData');

  /** Answers with the file of the page at a path; a redirect leads to the file of its target. */
  async function send(request: Request, response: Response, path: string, kind: PageFile) {
    const { type, name, addressOf, fileOf } = kind;
    const { outcome, shared, headers } = await askForPage(site, pageRequestOf(request, path));
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, addressOf);
    }
    const file = outcome.kind === 'page' ? await fileOf(outcome.page) : undefined;
    if (file === undefined) {
      return sendPlainError(response, outcome.kind === 'page' ? 404 : statusOf(outcome));
    }
    if (name !== undefined) response.attachment(name);
    sendPublication(response, { type, ...file, headers });
  }

  /** `GET {prefix}/{public path}/{name}{ending}`: the part of that page with a name. */
  function offerParts(
    { prefix, ending, type }: { prefix: string; ending: string; type: string },
    addressOf: (path: string, name: string) => string,
    fileOf: (page: PageData, name: string) => ReturnType<PageFile['fileOf']>,
  ) {
    router.get(`${prefix}/*path`, limit, async (request, response) => {
      const { path } = request;
      const parsed = parsePath(path);
      const [slug = '', file = ''] = parsed.ok ? parsed.segments.slice(-2) : [];
      if (!file.endsWith(ending)) return sendPlainError(response, 404);
      const name = file.slice(0, -ending.length);
      await send(request, response, path.slice(prefix.length, path.lastIndexOf('/')), {
        type,
        name: `${slug}${ending}`,
        addressOf: (target) => addressOf(target.split(/[?#]/, 1)[0] ?? '', name),
        fileOf: (page) => fileOf(page, name),
      });
    });
  }

  const changes = address.changes('');
  router.get(`${changes}/*path`, limit, (request, response) =>
    send(request, response, request.path.slice(changes.length), {
      type: feedFormats.atom.type,
      addressOf: address.changes,
      async fileOf(page) {
        const feed = changeFeed(page, environment.publicUrl, intl.forTable(page.table));
        const { writeFeed } = await import('../publication/feeds/feeds');
        return feed && { body: writeFeed('atom', feed), modified: feed.updated };
      },
    }),
  );

  const vcards = { prefix: '/api/vcard', ending: '.vcf', type: answerTypes.vcf };
  offerParts(vcards, vcardAddress, async (page, name) => {
    const { cardOf, vcard } = await import('./vcard');
    const card = cardOf(page, name, environment.publicUrl);
    return card && { body: vcard(card), modified: card.changed };
  });

  const tables = { prefix: '/api/table', ending: '.csv', type: answerTypes.csv };
  offerParts(tables, address.table, async (page, name) => {
    const body = csvOfTable(page, name);
    return body === undefined ? undefined : { body };
  });
  return router;
}
