import { Registry } from 'prom-client';
import { createCaptcha } from '../../server/contact/captcha/createCaptcha';
import { createReceipts } from '../../server/contact/forms/receipts';
import { createCopyLimit } from '../../server/contact/forms/copyLimit';
import { createErrorPages } from '../../server/middleware/errorPages';
import { createRateLimits } from '../../server/middleware/rateLimit';
import type { AppContext } from '../../server/context';
import type { Store } from '../../server/store/store';

/** What keeps programs from sending forms, as every replica has it that knows the same secret. */
export function visitorGuards(
  store: Store,
  now: () => number,
  secret = 'the secret of all replicas',
): Pick<AppContext, 'captcha' | 'receipts' | 'limit' | 'allowCopy'> {
  const registry = new Registry();
  return {
    captcha: createCaptcha({ store, secret, registry, now }),
    receipts: createReceipts(secret),
    allowCopy: createCopyLimit(store, secret),
    limit: createRateLimits({ store, secret, registry, pages: createErrorPages(''), now }),
  };
}
