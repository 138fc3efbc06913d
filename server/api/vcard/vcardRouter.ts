import type { Router } from 'express';
import { contactsOf } from '../../../shared/contact/contactsOf';
import { vcardAddress } from '../../../shared/contact/vcardAddress';
import { absoluteUrl, canonicalUrl } from '../../../shared/head/headElement';
import { beginningOf } from '../../../shared/language/swissTime';
import type { PageData } from '../../../shared/routing/pageData';
import type { ApiContext } from '../apiContext';
import { pageFileRouter } from '../pageFileRouter';
import { vcard, type Card } from './vcard';

function cardOf(whole: PageData, name: string, origin: string): Card | undefined {
  const { screen, content, head } = whole;
  if (screen.kind !== 'content') return undefined;
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

/** `GET /api/vcard/{public path}/{name}.vcf`: a contact of that page for address books. */
export function vcardRouter(site: ApiContext): Router {
  return pageFileRouter(site, {
    prefix: '/api/vcard',
    ending: '.vcf',
    type: 'text/vcard',
    addressOf: vcardAddress,
    fileOf(page, name) {
      const card = cardOf(page, name, site.environment.publicUrl);
      return card && { body: vcard(card), modified: card.changed };
    },
  });
}
