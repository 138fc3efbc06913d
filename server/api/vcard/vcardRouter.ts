import { Router } from 'express';
import { contactsOf } from '../../../shared/contact/contactsOf';
import { vcardAddress } from '../../../shared/contact/vcardAddress';
import { absoluteUrl, canonicalUrl } from '../../../shared/head/headElement';
import { beginningOf } from '../../../shared/language/swissTime';
import { parsePath } from '../../../shared/routing/addresses';
import type { Outcome } from '../../../shared/routing/outcome';
import { statusOf, isShared, responseHeaders } from '../../page/responseHeaders';
import { sendPlainError } from '../../middleware/errorAnswers';
import { pageRequestOf } from '../../page/pageHandler';
import { resolvePage } from '../../page/resolvePage';
import { sendPublication } from '../../publication/sendPublication';
import { vcard, type Card } from './vcard';
import type { ApiContext } from '../apiContext';

const prefix = '/api/vcard';
const ending = '.vcf';

/** The page and the contact that an address names; undefined where it can name none. */
function named(path: string): { page: string; slug: string; name: string } | undefined {
  const parsed = parsePath(path);
  const [slug = '', file = ''] = parsed.ok ? parsed.segments.slice(-2) : [];
  if (!file.endsWith(ending)) return undefined;
  return {
    page: path.slice(prefix.length, path.lastIndexOf('/')),
    slug,
    name: file.slice(0, -ending.length),
  };
}

function cardOf(outcome: Outcome, name: string, origin: string): Card | undefined {
  if (outcome.kind !== 'page' || outcome.page.screen.kind !== 'content') return undefined;
  const { screen, content, head } = outcome.page;
  const { page } = screen;
  const contact = contactsOf(page).find((one) => one.name === name)?.contact;
  const url = canonicalUrl(head);
  if (contact === undefined || url === undefined) return undefined;
  const { metaInfo = {}, title } = page.metadata;
  const changed = metaInfo.correctedAt ?? metaInfo.updatedAt;
  return {
    title,
    contact,
    language: content.code,
    source: absoluteUrl(origin, vcardAddress(new URL(url).pathname, name)),
    url,
    changed: changed === undefined ? undefined : new Date(beginningOf(changed)),
  };
}

/**
 * `GET /api/vcard/{public path}/{name}.vcf`: a contact of that page for address books. A redirect
 * leads to the contact of its target.
 */
export function vcardRouter(site: ApiContext): Router {
  const { environment } = site;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const asked = named(request.path);
    if (asked === undefined) return sendPlainError(response, 404);
    const pageRequest = pageRequestOf(request, asked.page);
    const outcome = await resolvePage(site, pageRequest);
    if (outcome.kind === 'redirect') {
      const { location, status } = outcome;
      const isOwn = location.startsWith('/');
      const [path = ''] = location.split(/[?#]/, 1);
      return response.redirect(status, isOwn ? vcardAddress(path, asked.name) : location);
    }
    const card = cardOf(outcome, asked.name, environment.publicUrl);
    if (card === undefined) {
      return sendPlainError(response, outcome.kind === 'page' ? 404 : statusOf(outcome));
    }
    const shared = isShared(site, outcome, pageRequest.path);
    response.attachment(`${asked.slug}${ending}`);
    sendPublication(response, {
      type: 'text/vcard',
      body: vcard(card),
      modified: card.changed,
      headers: responseHeaders(outcome, site, shared),
    });
  });
  return router;
}
