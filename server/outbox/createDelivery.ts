import { fileURLToPath } from 'node:url';
import type { Environment } from '../../config/environment';
import { configuredUrl } from '../configuredUrl';
import type { Delivery, DeliveryParts } from './delivery';
import { createHttpsDelivery } from './httpsDelivery';
import { createMailboxDelivery } from './mailboxDelivery';
import { createSmtpDelivery } from './smtpDelivery';

/** Settings that say where letters go. */
export type DeliverySettings = Pick<
  Environment,
  'contactDeliveryUrl' | 'contactRecipients' | 'publicUrl'
>;

/** The way that `CONTACT_DELIVERY_URL` names: a mail server, an endpoint, or a folder. */
export function createDelivery(settings: DeliverySettings, parts: DeliveryParts): Delivery {
  const url = configuredUrl(settings.contactDeliveryUrl);
  if (url.protocol === 'https:') return createHttpsDelivery(url, parts);
  const recipients = settings.contactRecipients;
  const routes = {
    recipients,
    sender: url.searchParams.get('from') ?? recipients.find((entry) => !entry.includes('=')),
    host: new URL(settings.publicUrl).hostname,
  };
  return url.protocol === 'file:'
    ? createMailboxDelivery(fileURLToPath(url), routes, parts)
    : createSmtpDelivery(url, routes, parts);
}
