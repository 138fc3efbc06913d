import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/configuredUrl';
import { DeliveryFailure, type Delivery, type DeliveryParts } from './delivery';
import { createSmtpDelivery } from './smtpDelivery';
import { createHttpTransport } from '../../upstream/httpTransport';
import { retryAfterSeconds } from '../../upstream/retryAfter';
import { removeAbandoned, writeDurably } from '../../store/durableFile';
import { mailOf, type MailRoutes } from './mailOf';

/**
 * Writes messages into a folder, as the mails that they would be (RFC 5322), one file each. The name
 * of the file is the message's id: a message that is delivered twice is there once.
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
    async deliver(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: mail } = await composer.sendMail(mailOf(message, routes));
      if (!Buffer.isBuffer(mail)) throw new Error('The mail was not composed');
      await writeDurably(folder, `${message.id}.eml`, mail);
      return [];
    },
  };
}

/** Statuses that say that the message itself cannot be taken; the others may be mended. */
const finalStatuses = [400, 413, 415, 422];

/**
 * Posts messages as JSON to a URL. Any 2xx means that the message is taken over; redirects are not
 * followed. The endpoint knows a repeated message by its `Idempotency-Key`, and sends the copy to the
 * visitor itself.
 */
export function createHttpsDelivery(url: URL, { rules, now }: DeliveryParts): Delivery {
  const transport = createHttpTransport(rules.connectMs);
  return {
    takesCopies: false,
    async deliver(message) {
      const asked = transport({
        url,
        budgetMs: rules.deliveryMs,
        mostBytes: 0,
        validators: {},
        post: {
          body: JSON.stringify(message),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': message.id },
        },
      });
      const { status, retryAfter } = await asked.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new DeliveryFailure(`${url.host}: ${reason}`, { isFinal: false });
      });
      if (status >= 200 && status < 300) return [];
      throw new DeliveryFailure(`${url.host} answered ${status}`, {
        isFinal: finalStatuses.includes(status),
        retryAfter: retryAfterSeconds(retryAfter, now()),
      });
    },
  };
}

/** Settings that say where messages go. */
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
