import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/configuredUrl';
import { DeliveryFailure, type Delivery, type DeliveryParts } from './delivery';
import { createSmtpDelivery } from './smtpDelivery';
import { createHttpTransport } from '../../content/httpTransport';
import { retryAfterSeconds } from '../../content/retryAfter';
import { removeAbandoned, writeDurably } from '../../store/durableFile';
import { mailOf, type MailRoutes } from './mailOf';

/**
 * Writes letters into a folder, as the mails that they would be (RFC 5322), one file each. The name
 * of the file is the letter's id: a letter that is delivered twice is there once.
 */
export function createMailboxDelivery(
  folder: string,
  routes: MailRoutes,
  { now, log }: Pick<DeliveryParts, 'now' | 'log'>,
): Delivery {
  removeAbandoned(folder, now()).catch((error: unknown) => {
    log.warn({ error }, 'Mails that were not written whole could not be removed');
  });
  return {
    takesCopies: true,
    async deliver(letter) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(mailOf(letter, routes));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed');
      await writeDurably(folder, `${letter.id}.eml`, message);
      return [];
    },
    close: () => undefined,
  };
}

/** Statuses that say that the letter itself cannot be taken; the others may be mended. */
const finalStatuses = [400, 413, 415, 422];

/**
 * Posts letters as JSON to a URL. Any 2xx means that the letter is taken over; redirects are not
 * followed. The endpoint knows a repeated letter by its `Idempotency-Key`, and sends the copy to the
 * visitor itself.
 */
export function createHttpsDelivery(url: URL, { rules, now }: DeliveryParts): Delivery {
  const transport = createHttpTransport(rules.connectMs);
  return {
    takesCopies: false,
    async deliver(letter) {
      const { status, retryAfter } = await transport({
        url,
        budgetMs: rules.deliveryMs,
        mostBytes: 0,
        validators: {},
        post: {
          body: JSON.stringify(letter),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': letter.id },
        },
      });
      if (status >= 200 && status < 300) return [];
      throw new DeliveryFailure(`The endpoint answered ${status}`, {
        isFinal: finalStatuses.includes(status),
        retryAfter: retryAfterSeconds(retryAfter, now()),
      });
    },
    close: () => undefined,
  };
}

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
