import { removeAbandoned, writeDurably } from './durableFile';
import type { Delivery, DeliveryParts } from './delivery';
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
