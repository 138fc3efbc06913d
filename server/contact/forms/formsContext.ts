import type { LimitVisitors } from '../../middleware/rateLimit';
import type { PageContext } from '../../page/pageContext';
import type { Captcha } from '../captcha/captcha';
import type { Outbox } from '../outbox/outbox';
import type { Receipts } from './receipts';

/** What forms are shown, checked and accepted with. */
export interface FormsContext extends PageContext {
  readonly captcha: Captcha;
  readonly receipts: Receipts;
  readonly limit: LimitVisitors;
  readonly outbox: Pick<Outbox, 'accept'>;
}
