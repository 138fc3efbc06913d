import type { LimitVisitors } from '../../middleware/rateLimit';
import type { PageContext } from '../../page/pageContext';
import type { Captcha } from '../captcha/createCaptcha';
import type { Outbox } from '../outbox/outbox';
import type { Receipts } from './receipts';
import type { AllowCopy } from './copyLimit';

/** What forms are shown, checked and accepted with. */
export interface FormsContext extends PageContext {
  readonly captcha: Captcha;
  readonly receipts: Receipts;
  readonly limit: LimitVisitors;
  readonly allowCopy: AllowCopy;
  readonly outbox: Pick<Outbox, 'accept'>;
}
