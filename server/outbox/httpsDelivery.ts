import { createHttpTransport } from '../upstream/httpTransport';
import { retryAfterSeconds } from '../upstream/retryAfter';
import { DeliveryFailure, type Delivery, type DeliveryParts } from './delivery';

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
